import type { Pii } from '@lectern/domain/core'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { UsageLog } from '../../store/usage-log.ts'
import { countedIn } from '../../usage/counted-use.ts'
import type { IsRobot } from '../../usage/robots.ts'

/** How often readers have viewed and downloaded an article on this site. */
export interface ArticleUsage {
  readonly views: number
  readonly downloads: number
}

/** Returns an article's usage. Never rejects. */
export type UsageCounts = (pii: Pii) => Promise<ArticleUsage>

interface UsageCountsOptions {
  readonly log: Pick<UsageLog, 'linkCounts'>
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Reads the counts of an article, which are kept with each use: without robots, and with double clicks counted as one. Views are counted
 * when a page is shown, downloads when a file is served. Without the store the counts are zero, so that the others' are still shown.
 */
export const usageCounts =
  ({ log, logger }: UsageCountsOptions): UsageCounts =>
  async pii => {
    try {
      const links = await log.linkCounts(pii)
      return {
        views: links.find(({ link }) => link === 'html')?.clicks ?? 0,
        downloads: links.find(({ link }) => link === 'pdf')?.requests ?? 0,
      }
    } catch (error) {
      logger.error({ err: error }, 'the usage counts cannot be read')
      return { views: 0, downloads: 0 }
    }
  }

export interface OlderUses {
  readonly log: Pick<UsageLog, 'countOlder'>
  readonly isRobot: IsRobot
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/** The time between two batches, in which requests are answered; in milliseconds. */
const PAUSE = 5

/**
 * Counts the uses that were stored before counts were kept, a batch at a time. Never rejects: what a failure leaves is counted after the
 * next start.
 */
export const countOlderUses = async ({ log, isRobot, logger }: OlderUses, stopped: AbortSignal): Promise<void> => {
  try {
    const counted = countedIn(isRobot)
    while (!stopped.aborted && (await log.countOlder(counted))) await delay(PAUSE)
  } catch (error) {
    logger.error({ err: error }, 'older uses cannot be counted')
  }
}
