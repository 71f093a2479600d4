import type { Pii } from '../identifiers/pii.ts'
import type { CallFailure, EndpointName } from './call.ts'

/** A message for whoever monitors the page, never shown to the reader. */
export type Report =
  | { readonly kind: 'call-failed'; readonly endpoint: EndpointName; readonly failure: CallFailure }
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'duration'; readonly url: string; readonly milliseconds: number }
  | { readonly kind: 'hydration-error'; readonly pii: Pii; readonly message: string }
