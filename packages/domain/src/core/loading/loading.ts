/**
 * The state of something that the page loads (LIFE-1): requested, then received or failed. `idle` means that it has not been
 * requested.
 */
export type Loading<A> =
  | { readonly status: 'idle' }
  | { readonly status: 'requested' }
  | { readonly status: 'received'; readonly value: A }
  | { readonly status: 'failed' }

/** A load that has not been requested. */
export const idle: Loading<never> = { status: 'idle' }

/** A load that has been requested and not answered. */
export const requested: Loading<never> = { status: 'requested' }

/** A load that failed. */
export const failed: Loading<never> = { status: 'failed' }

/** A load that was received, with its value. */
export const received = <A>(value: A): Loading<A> => ({ status: 'received', value })

/**
 * A part that the server rendered into the page's markup, without its value: it is never requested (LIFE-10). This differs from a part that was
 * received and is empty.
 */
export interface Rendered {
  readonly status: 'rendered'
}

/** A part in the page's markup. */
export const rendered: Rendered = { status: 'rendered' }

/** The state of a part that may already be in the page's markup. */
export type PartLoading<A> = Loading<A> | Rendered

/** Whether a load was received or has failed. */
export const isSettled = ({ status }: Pick<Loading<unknown>, 'status'>): boolean => status === 'received' || status === 'failed'

/** The received value, or a default. */
export const receivedOr =
  <A>(otherwise: A) =>
  (loading: PartLoading<A>): A =>
    loading.status === 'received' ? loading.value : otherwise
