/** What tokens and caches are bound to: all that entitlement depends on, and nothing else of the reader. */
export type ReaderClass = string
