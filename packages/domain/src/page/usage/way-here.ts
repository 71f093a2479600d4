import { option as O } from 'fp-ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import { parseArticleLinkState, type ArticleLinkState } from './article-link-state.ts'

/** A link that was followed longer ago than this led to some other page. */
export const WAY_HERE_TIMEOUT: Milliseconds = 60_000

/**
 * How the reader got to this page (USE-3), as recorded by the page that they left; none if there is no record, or not a recent
 * one.
 * @param now in milliseconds since 1970 (UTC), by the clock that timed the link
 */
export const wayHere = (cookie: O.Option<string>, now: number): O.Option<ArticleLinkState> =>
  O.filter(({ time }: ArticleLinkState) => time <= now && now - time <= WAY_HERE_TIMEOUT)(O.chain(parseArticleLinkState)(cookie))
