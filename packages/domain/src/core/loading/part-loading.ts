import { option as O } from 'fp-ts'
import { initialLoad } from './load-slice.ts'
import type { PartLoading, Rendered } from './loading.ts'
import { nextLoad, type LoadEvent } from './next-load.ts'

/** What a server's page embeds of such a part: its value, nothing, or only its markup. */
export type EmbeddedPart<A> = O.Option<A> | Rendered

/** Whether a part is in the page's markup. */
export const isRendered = (part: PartLoading<unknown> | EmbeddedPart<unknown>): part is Rendered =>
  'status' in part && part.status === 'rendered'

/** The initial state of a part. */
export const initialPart = <A>(embedded: EmbeddedPart<A>): PartLoading<A> =>
  isRendered(embedded) ? embedded : initialLoad(embedded)

/** A part after an event (LIFE-1); one in the markup does not change. */
export const nextPart = <A>(part: PartLoading<A>, event: LoadEvent<A>): PartLoading<A> =>
  isRendered(part) ? part : nextLoad(part, event)

/** The value of a part that a server's page embeds; none if the page has only its markup. */
export const givenPart = <A>(embedded: EmbeddedPart<A>): O.Option<A> => (isRendered(embedded) ? O.none : embedded)
