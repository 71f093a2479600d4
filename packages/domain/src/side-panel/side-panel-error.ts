/** A state that the side panel must not be in (SIDE-3), in the documents' words. */
export type SidePanelError =
  | { readonly kind: 'no-help-text'; readonly message: 'no help text available' }
  | { readonly kind: 'help-text-not-found'; readonly message: 'help text not found' }
  | { readonly kind: 'opened-without-identifier'; readonly message: 'opened without identifier' }
  | { readonly kind: 'substances-not-loaded'; readonly message: 'substances not loaded' }
  | { readonly kind: 'substance-not-found'; readonly message: 'substance at position not found' }
