import { option as O } from 'fp-ts'
import type { Reader } from '../../article/reader/reader.ts'
import type { AjaxLink, Article } from '../../article/record/article.ts'
import type { CallTo, EndpointName } from '../../core/commands/call.ts'
import { initialLoad, loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading, PartLoading } from '../../core/loading/loading.ts'
import { initialPart, nextPart, type EmbeddedPart } from '../../core/loading/part-loading.ts'
import { mapLoadEvent, nextLoad } from '../../core/loading/next-load.ts'
import type { FailurePolicy } from './failure-policy.ts'

/** What decides which calls a page can make. */
export interface CallFacts {
  readonly article: Article
  readonly reader: Pick<Reader, 'profile' | 'settings'>
  /** The service's token of the page's view. Left out where only the names of the calls matter. */
  readonly viewToken?: string
}

/** How a page requests one part of itself from an endpoint, and how the answer becomes state. */
export interface Asking<Name extends EndpointName> {
  /** The call, if the article and its reader have what it needs. */
  readonly call: (facts: CallFacts) => O.Option<CallTo<Name>>
  /** Whether it is made when the page opens, or only on demand. */
  readonly when: 'opening' | 'wanted'
  /** What the service must offer for the article. */
  readonly offeredAs: AjaxLink | 'always'
  readonly onFailure: FailurePolicy
  /** Whether the server's page can embed the answer, by the name of the slice. */
  readonly embedded: boolean
  /** The server's page may hold it as markup alone. */
  readonly inMarkup?: true
}

interface Part {
  readonly slice: string
  readonly loadIn: (page: never) => PartLoading<unknown>
  readonly requested: () => readonly { readonly type: string }[]
  readonly answered: (answer: never) => readonly { readonly type: string }[]
  readonly failed: () => readonly { readonly type: string }[]
}

/** One row of the table of loads: how it is requested, and the slice with its state. */
export type LoadRow<Name extends EndpointName> = Asking<Name> & Part

type Holding<Slice extends string, State> = { readonly [Name in Slice]: State }

const isOf = <Slice extends string, A>(slice: Slice, event: { readonly type: string }): event is LoadSliceEvent<Slice, A> =>
  event.type.startsWith(`${slice}/`)

const loadEvents = <Slice extends string, A>(slice: Slice) => ({
  /** The event when the call is made. */
  requested: (): readonly LoadSliceEvent<Slice, A>[] => [{ type: `${slice}/requested` }],
  /** The event when it is answered. */
  answered: (value: A): readonly LoadSliceEvent<Slice, A>[] => [{ type: `${slice}/received`, value }],
  /** The event when it fails. */
  failed: (): readonly LoadSliceEvent<Slice, A>[] => [{ type: `${slice}/failed` }],
})

/**
 * A slice that is nothing but a load.
 * @param slice its name, with which its events begin
 * @param becomes what the page keeps of the answer
 */
export const ownSlice = <Slice extends string, A, V>(slice: Slice, becomes: (answer: A) => V) => ({
  isWhole: true as const,
  slice,
  ...loadEvents<Slice, A>(slice),
  /** The state of the load. */
  loadIn: (page: Holding<Slice, Loading<V>>): Loading<V> => page[slice],
  /** The initial load (LIFE-10). */
  initial: (embedded: Partial<Holding<Slice, O.Option<A>>>): Loading<V> => initialLoad(O.map(becomes)(embedded[slice] ?? O.none)),
  /** The load after an event of its slice (LIFE-1). */
  next: (page: Holding<Slice, Loading<V>>, event: { readonly type: string }): Loading<V> =>
    isOf<Slice, A>(slice, event) ? nextLoad(page[slice], mapLoadEvent(becomes)(loadEventOf(event))) : page[slice],
})

/**
 * A slice that is a part of the page and nothing else, which may stand in the page's markup.
 * @param slice its name, which its events begin with
 */
export const partSlice = <Slice extends string, A>(slice: Slice) => ({
  isWhole: true as const,
  inMarkup: true as const,
  slice,
  ...loadEvents<Slice, A>(slice),
  /** What became of the call. */
  loadIn: (page: Holding<Slice, PartLoading<A>>): PartLoading<A> => page[slice],
  /** The part as the page begins with it (LIFE-10). */
  initial: (embedded: Partial<Holding<Slice, EmbeddedPart<A>>>): PartLoading<A> => initialPart(embedded[slice] ?? O.none),
  /** The part after an event of its slice (LIFE-1). */
  next: (page: Holding<Slice, PartLoading<A>>, event: { readonly type: string }): PartLoading<A> =>
    isOf<Slice, A>(slice, event) ? nextPart(page[slice], loadEventOf(event)) : page[slice],
})

/**
 * A slice that holds more than its load, and answers its events itself.
 * @param slice its name, which its events begin with
 * @param load where it keeps the load
 */
export const sliceWith = <Slice extends string, State, A>(slice: Slice, load: (state: State) => PartLoading<unknown>) => ({
  isWhole: false as const,
  slice,
  ...loadEvents<Slice, A>(slice),
  /** What became of the call. */
  loadIn: (page: Holding<Slice, State>): PartLoading<unknown> => load(page[slice]),
})
