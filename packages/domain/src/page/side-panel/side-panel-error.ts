import type { sidePanelErrors } from '../../words/errors.ts'

/** An invalid state of the side panel (SIDE-3), in the documents' words. */
export type SidePanelError =
  | { readonly kind: 'no-help-text'; readonly message: typeof sidePanelErrors.noHelpText }
  | { readonly kind: 'help-text-not-found'; readonly message: typeof sidePanelErrors.helpTextNotFound }
  | { readonly kind: 'opened-without-identifier'; readonly message: typeof sidePanelErrors.openedWithoutIdentifier }
  | { readonly kind: 'substances-not-loaded'; readonly message: typeof sidePanelErrors.substancesNotLoaded }
  | { readonly kind: 'substance-not-found'; readonly message: typeof sidePanelErrors.substanceNotFound }
