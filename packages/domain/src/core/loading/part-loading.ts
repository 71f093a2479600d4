import { option as O } from 'fp-ts'
import { initialLoad } from './load-slice.ts'
import type { PartLoading, Rendered } from './loading.ts'
import { nextLoad, type LoadEvent } from './next-load.ts'

/** What a server's page holds of such a part: its value, nothing, or its markup alone. */
export type EmbeddedPart<A> = O.Option<A> | Rendered

/** Whether a part stands in the markup. */
export const isRendered = (part: PartLoading<unknown> | EmbeddedPart<unknown>): part is Rendered =>
  'status' in part && part.status === 'rendered'

/** A part as a page begins with it. */
export const initialPart = <A>(embedded: EmbeddedPart<A>): PartLoading<A> =>
  isRendered(embedded) ? embedded : initialLoad(embedded)

/** A part after what happened to it (LIFE-1): what stands in the markup stays there. */
export const nextPart = <A>(part: PartLoading<A>, event: LoadEvent<A>): PartLoading<A> =>
  isRendered(part) ? part : nextLoad(part, event)

/** The value of a part that a server's page holds; what stands in its markup is known to nobody else. */
export const givenPart = <A>(embedded: EmbeddedPart<A>): O.Option<A> => (isRendered(embedded) ? O.none : embedded)
