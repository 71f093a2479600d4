import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { clicksOf } from '../../../src/usage/clicks.ts'
import { usageCounts, type ArticleUsage } from '../../../src/server/site-data/index.ts'
import type { UsageLog } from '../../../src/store/usage-log.ts'
import { isItemUse, type ItemUse, type Use } from '../../../src/usage/use.ts'
import { after, article, chapter, isRobot, logOf, ROBOT, someUses, useWith } from '../../usage/report/uses.ts'

const LATER = new Date('2026-12-01T00:00:00Z')
const quiet = { error: () => undefined }

const counting = (log: Pick<UsageLog, 'usesBetween'>) => usageCounts({ log, isRobot, logger: quiet })
const counted = (uses: readonly Use[], pii = article.pii): Promise<ArticleUsage> => counting(logOf(uses))(pii, LATER)

/** The same, computed from the clicks that reports are based on. */
const reported = (uses: readonly Use[], pii: string): ArticleUsage => {
  const clicks = clicksOf(uses.filter((use): use is ItemUse => isItemUse(use) && !isRobot(use.userAgent))).filter(
    ({ outcome, use }) => outcome === 'access' && use.item.pii === pii,
  )
  return {
    views: clicks.filter(({ use }) => use.link === 'html').length,
    downloads: clicks.filter(({ use, isRequest }) => use.link === 'pdf' && isRequest).length,
  }
}

describe("CALL-33 the counts of the service's own usage", () => {
  law.prop([someUses])('are those that the reports have', async uses => {
    for (const pii of [article.pii, chapter.pii, checkedPii('S0000000000000002')])
      expect(await counted(uses, pii)).toEqual(reported(uses, pii))
  })

  law.prop([someUses, fc.array(fc.integer({ min: 0, max: 90 * 24 * 3600 }), { maxLength: 4 })])(
    'are the same however often they are asked for meanwhile',
    async (uses, instants) => {
      const counts = counting(logOf(uses))
      for (const seconds of instants.toSorted((one, other) => one - other))
        await counts(article.pii, new Date(Date.parse('2026-01-10T00:00:00Z') + seconds * 1000))
      expect(await counts(article.pii, LATER)).toEqual(await counted(uses))
    },
  )

  test('are views of the page, and files that were given out', async () => {
    const uses = [
      useWith({ kind: 'investigation' }),
      useWith({ at: after(5) }),
      useWith({ at: after(100) }),
      useWith({ kind: 'investigation', link: 'pdf' }),
      useWith({ at: after(300), link: 'pdf' }),
      useWith({ kind: 'no-license', link: 'pdf', session: 'other' }),
      useWith({ kind: 'failed-investigation', session: 'other' }),
      useWith({ userAgent: ROBOT, session: 'robot' }),
      useWith({ link: 'xml' }),
      useWith({ link: 'constructor' }),
      useWith({ item: chapter }),
    ]
    expect(await counted(uses)).toEqual({ views: 2, downloads: 1 })
  })

  test('are nothing for an article that nobody used', async () => {
    expect(await counted([useWith()], checkedPii('S0000000000000009'))).toEqual({ views: 0, downloads: 0 })
  })

  test('are read anew after a minute, and only what is new', async () => {
    const uses: Use[] = [useWith()]
    const asked: string[] = []
    const counts = counting({
      usesBetween: (from, to) => {
        asked.push(from)
        return logOf(uses).usesBetween(from, to)
      },
    })
    const at = (seconds: number): Date => new Date(after(seconds))
    expect((await counts(article.pii, at(60))).views).toBe(1)
    uses.push(useWith({ at: after(90), session: 'other' }))
    expect((await counts(article.pii, at(119))).views).toBe(1)
    expect((await counts(article.pii, at(121))).views).toBe(2)
    expect(asked).toEqual([new Date(0).toISOString(), after(50)])
  })

  test('are the last ones known where the log fails, which is said, and whole again once it does not', async () => {
    let fails = false
    const said: string[] = []
    const uses: Use[] = [useWith(), useWith({ at: after(1), session: 'b' })]
    const log: Pick<UsageLog, 'usesBetween'> = {
      async *usesBetween(from, to) {
        for await (const use of logOf(uses).usesBetween(from, to)) {
          yield use
          if (fails) throw new Error('the disk is gone')
        }
      },
    }
    const counts = usageCounts({
      log,
      isRobot,
      logger: {
        error: (_: unknown, message?: string) => {
          said.push(message ?? '')
        },
      },
    })
    fails = true
    expect((await counts(article.pii, new Date(after(60)))).views).toBe(1)
    expect(said).toEqual(['the usage log cannot be counted'])
    fails = false
    expect((await counts(article.pii, new Date(after(200)))).views).toBe(2)
  })

  test('pass over entries that nobody can read', async () => {
    const log: Pick<UsageLog, 'usesBetween'> = {
      async *usesBetween(from, to) {
        yield { key: 'k', at: after(0), json: '{' }
        yield* logOf([useWith()]).usesBetween(from, to)
      },
    }
    expect((await counting(log)(article.pii, LATER)).views).toBe(1)
  })

  test('of a log that takes too long are not waited for', async () => {
    const log: Pick<UsageLog, 'usesBetween'> = {
      async *usesBetween() {
        await new Promise(() => undefined)
        yield { key: '', at: '', json: '' }
      },
    }
    expect(await counting(log)(article.pii, LATER)).toEqual({ views: 0, downloads: 0 })
  })
})
