import type { Listing } from './article-index.ts'

/** An account that a reader has made. */
export interface OwnAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Its hash. */
  readonly password: string
}

/** What a reader has changed of an account that the site's own file keeps. */
export interface FileAccountChanges {
  readonly name?: string
  /** The hash of the new password, and the digest of the file's hash when it was changed: it counts until the file's own changes. */
  readonly password?: { readonly hash: string; readonly over: string }
}

/** The accounts that readers have made, and what they have changed of those of the site's file. Addresses compare without regard to case. */
export interface OwnAccounts {
  /** Keeps a new account, unless there is one with its id or its address, which then stays as it is. */
  readonly makeAccount: (account: OwnAccount) => Promise<'made' | 'known'>
  readonly ownAccount: (id: string) => Promise<OwnAccount | undefined>
  readonly ownAccountOf: (email: string) => Promise<OwnAccount | undefined>
  /** Changes an account that is there. */
  readonly changeOwnAccount: (id: string, change: Partial<Pick<OwnAccount, 'name' | 'password'>>) => Promise<void>
  readonly fileAccountChanges: (id: string) => Promise<FileAccountChanges>
  readonly changeFileAccount: (id: string, change: FileAccountChanges) => Promise<void>
  /** Deletes an account that a reader has made, or what they have changed of the site's, with all that is kept for either. */
  readonly eraseAccount: (id: string) => Promise<void>
}

/** What is kept for a reader, each kind on a shelf of its own. */
export type Shelf = 'settings' | 'reading' | 'search' | 'journal-alerts' | 'search-alerts' | 'left-out'

/** Something kept for a reader. */
export interface ShelfEntry {
  /** Tells it from everything else on its shelf. */
  readonly key: string
  /** When it was put there: ISO 8601 in UTC. */
  readonly at: string
  /** As it was written when it was stored. */
  readonly json: string
}

/** Whose the shelf is: an account's id, or what stands for a visit. */
export type Owner = string

/** What is kept for each reader; nobody's comes with anybody else's. */
export interface Shelves {
  /**
   * Puts an entry on top of a shelf, in place of the one with its key; beyond the most that a shelf holds the lowest go. Nothing is put on the shelves of
   * an account that readers make themselves once that is gone.
   */
  readonly shelve: (owner: Owner, shelf: Shelf, entry: ShelfEntry, most: number) => Promise<void>
  /** The entries of a shelf, the one last put there first, and how many there are in all. */
  readonly shelved: (
    owner: Owner,
    shelf: Shelf,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly total: number; readonly entries: readonly ShelfEntry[] }>
  readonly shelvedAs: (owner: Owner, shelf: Shelf, key: string) => Promise<ShelfEntry | undefined>
  readonly unshelve: (owner: Owner, shelf: Shelf, key: string) => Promise<void>
  readonly clearShelf: (owner: Owner, shelf: Shelf) => Promise<void>
  /** Clears all shelves of owners whose name begins so, of what was put there before an instant. */
  readonly clearBefore: (ownersFrom: string, instant: string) => Promise<void>
}

/** An article, and its place in the order in which articles first came here. */
export interface ArrivedListing {
  readonly arrival: number
  readonly listing: Listing
}

/** What has come into the library since: an article that is imported again does not come again. Lists hold what the library lists. */
export interface Arrivals {
  /** The place of the article that came last; 0 before any. */
  readonly lastArrival: () => Promise<number>
  /** Of the articles of a publication, by its key, those that came after a place, the latest first. */
  readonly arrivedIn: (
    publication: string,
    after: number,
    limit: number,
  ) => Promise<{ readonly total: number; readonly arrived: readonly ArrivedListing[] }>
  /** Of the articles that a search finds those that came after a place, the latest first. */
  readonly arrivedWith: (
    words: string,
    after: number,
    limit: number,
  ) => Promise<{ readonly total: number; readonly arrived: readonly ArrivedListing[] }>
}

/** What the store keeps for readers who have an account. */
export interface ReaderStore extends OwnAccounts, Shelves, Arrivals {}
