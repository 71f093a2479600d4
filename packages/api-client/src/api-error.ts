import type { CallFailure } from '@lectern/domain/core'

/** Why a call has no answer. */
export type ApiError =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'bad-status'; readonly status: number }
  /** `message` names the first wrong field, as a path from the root of the answer. */
  | { readonly kind: 'undecodable'; readonly message: string }
  /** Another call replaced it, or the caller cancelled it. */
  | { readonly kind: 'cancelled' }

/** What a failed call means to the page: a cancelled one means nothing. */
export const callFailure = (error: ApiError): CallFailure | undefined => (error.kind === 'cancelled' ? undefined : error)
