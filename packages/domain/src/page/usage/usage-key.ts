import type { Investigation } from '../../core/commands/investigation.ts'

/** What tells one use of an article from another. */
export type UsageIdentity = Pick<Investigation, 'beginTime' | 'pii' | 'primary' | 'format'>

/** What the reader did (USE-5): which form of the article was opened, and whether for its own sake. */
export const usageAction = ({ primary, format }: Pick<UsageIdentity, 'primary' | 'format'>): string =>
  `${primary ? 'primary' : 'secondary'}:${format}`

/**
 * The key under which a use counts once (USE-5): session, begin, article and action. Page and service take the same key, so that what
 * the page repeats the service drops.
 */
export const usageKey = (session: string, use: UsageIdentity): string =>
  JSON.stringify([session, use.beginTime, use.pii, usageAction(use)])
