import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import type { IsRobot } from '../../usage/robots.ts'
import { DOUBLE_CLICK, isDoubleClick, linkKey } from '../../usage/clicks.ts'
import type { UsageLog } from '../../store/usage-log.ts'
import { decodeUse, isItemUse, type ItemUse } from '../../usage/use.ts'

/** How often readers have viewed and downloaded an article on this site. */
export interface ArticleUsage {
  readonly views: number
  readonly downloads: number
}

/** Returns an article's usage as of a short while ago. Never rejects. */
export type UsageCounts = (pii: Pii, now: Date) => Promise<ArticleUsage>

export interface UsageCountsOptions {
  readonly log: Pick<UsageLog, 'usesBetween'>
  readonly isRobot: IsRobot
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

const NONE: ArticleUsage = { views: 0, downloads: 0 }

/** Younger entries may still be missing from the log; in milliseconds. */
const SETTLED = 10_000

/** The minimum time between reads of the log, in milliseconds. */
const FRESH = 60_000

/** The maximum time that a call waits for the counts, in milliseconds; the call itself has three seconds (MET-2). */
const PATIENCE = 1_500

const BEGINNING = new Date(0).toISOString()

const LINKS: ReadonlyMap<string, keyof ArticleUsage> = new Map([
  ['html', 'views'],
  ['pdf', 'downloads'],
])

/** The last of a reader's clicks on a link that are counted as one. */
interface Click {
  readonly at: number
  readonly isRequest: boolean
}

const patiently = (work: Promise<void>): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, PATIENCE)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Counts views and downloads in the usage log, without robots; clicks on the same link at most half a minute apart count as one. Each entry
 * is read once. With a long log the first answers may be based on only part of it.
 */
export const usageCounts = ({ log, isRobot, logger }: UsageCountsOptions): UsageCounts => {
  const counts = new Map<string, ArticleUsage>()
  const clicks = new Map<string, Click>()
  let countedTo = BEGINNING
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const add = (pii: Pii, kind: keyof ArticleUsage): void => {
    const known = counts.get(pii) ?? NONE
    counts.set(pii, { ...known, [kind]: known[kind] + 1 })
  }

  const count = (use: ItemUse): void => {
    const kind = LINKS.get(use.link)
    if (kind === undefined || (use.kind !== 'investigation' && use.kind !== 'request') || isRobot(use.userAgent)) return
    const at = Date.parse(use.at)
    const key = linkKey(use)
    const last = clicks.get(key)
    const before = last !== undefined && isDoubleClick(last.at, at) ? last : undefined
    const isRequest = use.kind === 'request' || before?.isRequest === true
    clicks.set(key, { at, isRequest })
    // Views are counted when a page is shown, downloads when a file is served.
    if (kind === 'views' ? before === undefined : isRequest && before?.isRequest !== true) add(use.item.pii, kind)
  }

  const forgetClicksBefore = (instant: number): void => {
    for (const [key, { at }] of clicks) if (at < instant) clicks.delete(key)
  }

  const read = async (now: number): Promise<void> => {
    const to = new Date(now - SETTLED).toISOString()
    try {
      for await (const { at, json } of log.usesBetween(countedTo, to)) {
        const use = decodeUse(json)
        if (E.isRight(use) && isItemUse(use.right)) count(use.right)
        countedTo = at
      }
      countedTo = to
      forgetClicksBefore(now - SETTLED - DOUBLE_CLICK)
    } catch (error) {
      logger.error({ err: error }, 'the usage log cannot be counted')
    }
  }

  return async (pii, now) => {
    if (reading === undefined && now.getTime() - readAt >= FRESH) {
      readAt = now.getTime()
      reading = read(readAt).finally(() => {
        reading = undefined
      })
    }
    if (reading !== undefined) await patiently(reading)
    return counts.get(pii) ?? NONE
  }
}
