import type { CallFailure } from '@lectern/domain/core'

/** Why a call has no answer. */
export type ApiError =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'bad-status'; readonly status: number }
  /** `message` names the first field that is wrong, as a path from the whole answer. */
  | { readonly kind: 'undecodable'; readonly message: string }
  /** Another call replaced it, or the caller cancelled it. */
  | { readonly kind: 'cancelled' }

/** What a failed call is to the page: a cancelled one is nothing at all. */
export const callFailure = (error: ApiError): CallFailure | undefined => (error.kind === 'cancelled' ? undefined : error)
