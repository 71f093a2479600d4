/**
 * What has become of something that the page asks for (LIFE-1): every load goes request, then received or failed.
 * `idle` is what was not asked for yet.
 */
export type Loading<A> =
  | { readonly status: 'idle' }
  | { readonly status: 'requested' }
  | { readonly status: 'received'; readonly value: A }
  | { readonly status: 'failed' }

/** A load that has not been asked for. */
export const idle: Loading<never> = { status: 'idle' }

/** A load that is on its way. */
export const requested: Loading<never> = { status: 'requested' }

/** A load that failed. */
export const failed: Loading<never> = { status: 'failed' }

/** A load that came, with what came. */
export const received = <A>(value: A): Loading<A> => ({ status: 'received', value })

/** Whether a load that was asked for has come or failed. */
export const isSettled = ({ status }: Pick<Loading<unknown>, 'status'>): boolean => status === 'received' || status === 'failed'

/** What was received, or something else in its place. */
export const receivedOr =
  <A>(otherwise: A) =>
  (loading: Loading<A>): A =>
    loading.status === 'received' ? loading.value : otherwise
