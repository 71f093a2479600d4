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
 * What stands in the markup of the page that its server rendered, and is not known as a value: there, and never asked for (LIFE-10). What was received and is
 * empty is another thing.
 */
export interface Rendered {
  readonly status: 'rendered'
}

/** A part that stands in the markup. */
export const rendered: Rendered = { status: 'rendered' }

/** What has become of a part of the page that may stand in its markup. */
export type PartLoading<A> = Loading<A> | Rendered

/** Whether a load that was asked for has come or failed. */
export const isSettled = ({ status }: Pick<Loading<unknown>, 'status'>): boolean => status === 'received' || status === 'failed'

/** The received value, or a default. */
export const receivedOr =
  <A>(otherwise: A) =>
  (loading: PartLoading<A>): A =>
    loading.status === 'received' ? loading.value : otherwise
