import type { Pii } from '@lectern/domain/core'
import type { FastifyBaseLogger } from 'fastify'
import type { UsageLog } from '../../store/usage-log.ts'

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
