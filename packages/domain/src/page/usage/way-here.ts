import { option as O } from 'fp-ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import { parseArticleLinkState, type ArticleLinkState } from './article-link-state.ts'

/** A link that was followed longer ago than this led to some other page. */
export const WAY_HERE_TIMEOUT: Milliseconds = 60_000

/**
 * How the reader got to this page (USE-3), as the page that they left has written it down; unknown where it has not, or not just now.
 * @param now in milliseconds since 1970 (UTC), by the clock that the time of the link was taken from
 */
export const wayHere = (cookie: O.Option<string>, now: number): O.Option<ArticleLinkState> =>
  O.filter(({ time }: ArticleLinkState) => time <= now && now - time <= WAY_HERE_TIMEOUT)(O.chain(parseArticleLinkState)(cookie))
