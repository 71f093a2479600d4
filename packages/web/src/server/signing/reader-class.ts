/** The facts about a reader to which tokens and caches are bound: those that entitlement depends on, and no others. */
export type ReaderClass = string
