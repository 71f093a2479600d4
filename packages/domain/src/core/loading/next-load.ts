import { failed, received, requested, type Loading } from './loading.ts'

/** What happens to a load. */
export type LoadEvent<A> =
  | { readonly kind: 'requested' }
  | { readonly kind: 'received'; readonly value: A }
  | { readonly kind: 'failed' }

/**
 * A load after what happened to it (LIFE-1): it is requested, then received or failed. What failed may be requested again; what was received
 * stays; an answer that nothing waits for changes nothing.
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

/** What happens to a load of something that is made from what is loaded. */
export const mapLoadEvent =
  <A, B>(change: (value: A) => B) =>
  (event: LoadEvent<A>): LoadEvent<B> =>
    event.kind === 'received' ? { kind: 'received', value: change(event.value) } : event
