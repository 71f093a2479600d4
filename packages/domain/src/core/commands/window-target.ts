/** Where a link opens (PDF-5): a window of its own, or the one that holds the shopping cart. */
export type WindowTarget = 'new-window' | 'shopping-cart'

/** What links and scripts call the windows by: that of the shopping cart keeps its name, so that it is found again. */
export const WINDOW_NAMES = { 'new-window': '_blank', 'shopping-cart': 'shopping-cart' } as const satisfies Readonly<
  Record<WindowTarget, string>
>
