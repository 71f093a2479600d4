import { option as O } from 'fp-ts'
import { stay, type Step } from '../machine/step.ts'
import { idle, received, type Loading } from './loading.ts'
import { nextLoad, type LoadEvent } from './next-load.ts'

/** The events of a slice that loads one thing. */
export type LoadSliceEvent<Name extends string, A> =
  | { readonly type: `${Name}/requested` }
  | { readonly type: `${Name}/received`; readonly value: A }
  | { readonly type: `${Name}/failed` }

/** What an event of a slice means to its load. */
export const loadEventOf = <A>(event: LoadSliceEvent<string, A>): LoadEvent<A> =>
  'value' in event
    ? { kind: 'received', value: event.value }
    : { kind: event.type.endsWith('/requested') ? 'requested' : 'failed' }

/** A slice with a load as its `list`, after an event of that load (LIFE-1); the same object if nothing changed. */
export const updateListLoad = <A, S extends { readonly list: Loading<A> }>(
  state: S,
  event: LoadSliceEvent<string, A>,
): Step<S> => {
  const list = nextLoad(state.list, loadEventOf(event))
  return stay(list === state.list ? state : { ...state, list })
}

/** The load at the start of a page: received if the server embedded the answer. */
export const initialLoad = <A>(embedded: O.Option<A>): Loading<A> => O.match<A, Loading<A>>(() => idle, received)(embedded)

/** Turns a load of one thing into a load of something made from it. */
export const mapLoading =
  <A, B>(change: (value: A) => B) =>
  (loading: Loading<A>): Loading<B> =>
    loading.status === 'received' ? received(change(loading.value)) : loading
