/** The dialog that says what is temporarily unavailable. */
export type TransientErrorState = { readonly isOpen: false } | { readonly isOpen: true; readonly unavailableAction: string }

/** There is no error to show. */
export const initialTransientError: TransientErrorState = { isOpen: false }
