import type { Investigation } from '../../core/commands/investigation.ts'

/** What distinguishes one use of an article from another. */
export type UsageIdentity = Pick<Investigation, 'beginTime' | 'pii' | 'primary' | 'format'>

/** The reader's action (USE-5): which form of the article was opened, and whether it was requested. */
export const usageAction = ({ primary, format }: Pick<UsageIdentity, 'primary' | 'format'>): string =>
  `${primary ? 'primary' : 'secondary'}:${format}`

/**
 * The key under which a use counts once (USE-5): session, start, article and action. Page and service use the same key, so that
 * the service drops repeated reports.
 */
export const usageKey = (session: string, use: UsageIdentity): string =>
  JSON.stringify([session, use.beginTime, use.pii, usageAction(use)])
