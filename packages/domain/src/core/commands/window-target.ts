/** Where a link opens (PDF-5): in a new window, or in the one with the shopping cart. */
export type WindowTarget = 'new-window' | 'shopping-cart'

/**
 * The names that links and scripts use for the windows. The shopping cart's window keeps its name so that it can be found again.
 */
export const WINDOW_NAMES = { 'new-window': '_blank', 'shopping-cart': 'shopping-cart' } as const satisfies Readonly<
  Record<WindowTarget, string>
>
