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

/** Whether a load has been received or has failed. */
export const isSettled = ({ status }: Pick<Loading<unknown>, 'status'>): boolean => status === 'received' || status === 'failed'

/** The received value, or a default. */
export const receivedOr =
  <A>(otherwise: A) =>
  (loading: Loading<A>): A =>
    loading.status === 'received' ? loading.value : otherwise
