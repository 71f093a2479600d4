import type { Doi } from '../identifiers/doi.ts'

/** Something that waits. Setting a timer that is already running restarts it; when it fires, it comes back as an event. */
export type Timer =
  | { readonly kind: 'side-panel-open' }
  | { readonly kind: 'entitlement-batch' }
  | { readonly kind: 'entitlement-link-seen'; readonly doi: Doi }
  | { readonly kind: 'mendeley-import' }
  | { readonly kind: 'hash-scroll' }
  | { readonly kind: 'window-resize' }

/** A duration in milliseconds. */
export type Milliseconds = number
