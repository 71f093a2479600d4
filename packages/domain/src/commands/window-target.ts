/** Where a link opens (PDF-5): a window of its own, or the one that holds the shopping cart. */
export type WindowTarget = 'new-window' | 'shopping-cart'
