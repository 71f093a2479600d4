import { failed, received, requested, type Loading } from './loading.ts'

/** What happens to a load. */
export type LoadEvent<A> =
  | { readonly kind: 'requested' }
  | { readonly kind: 'received'; readonly value: A }
  | { readonly kind: 'failed' }

/**
 * A load after an event (LIFE-1). A failed load can be requested again; a received one stays; an answer that was not requested
 * changes nothing.
 */
export const nextLoad = <A>(loading: Loading<A>, event: LoadEvent<A>): Loading<A> => {
  switch (event.kind) {
    case 'requested':
      return loading.status === 'received' ? loading : requested
    case 'received':
      return loading.status === 'requested' ? received(event.value) : loading
    case 'failed':
      return loading.status === 'requested' ? failed : loading
  }
}

/** Turns an event of one load into an event of a load made from it. */
export const mapLoadEvent =
  <A, B>(change: (value: A) => B) =>
  (event: LoadEvent<A>): LoadEvent<B> =>
    event.kind === 'received' ? { kind: 'received', value: change(event.value) } : event
