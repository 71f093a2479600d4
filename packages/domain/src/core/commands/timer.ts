import type { Doi } from '../identifiers/doi.ts'

/** Something that waits. Setting a timer that is already set starts it anew; a fired one comes back as an event. */
export type Timer =
  | { readonly kind: 'side-panel-open' }
  | { readonly kind: 'entitlement-batch' }
  | { readonly kind: 'entitlement-link-seen'; readonly doi: Doi }
  | { readonly kind: 'mendeley-import' }
  | { readonly kind: 'hash-scroll' }
  | { readonly kind: 'window-resize' }

/** A length of time in milliseconds. */
export type Milliseconds = number
