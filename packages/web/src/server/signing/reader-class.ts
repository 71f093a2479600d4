/** What tokens and caches are bound to: everything that entitlement depends on, and nothing else about the reader. */
export type ReaderClass = string
