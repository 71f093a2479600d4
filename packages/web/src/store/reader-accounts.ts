import type { FailedTries } from '@lectern/domain/site'
import type { Listing } from './article-index.ts'

/** An account that a reader has created. */
export interface OwnAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The hash of the password. */
  readonly password: string
}

/** A reader's changes to an account in the site's own file. */
export interface FileAccountChanges {
  readonly name?: string
  /** The hash of the new password, and the digest of the file's hash at that time. It is valid until the file's hash changes. */
  readonly password?: { readonly hash: string; readonly over: string }
}

/** Accounts that readers have created, and readers' changes to accounts in the site's file. Email addresses ignore case. */
export interface OwnAccounts {
  /** Stores a new account, unless there already is one with its id or email, which then stays unchanged. */
  readonly makeAccount: (account: OwnAccount) => Promise<'made' | 'known'>
  readonly ownAccount: (id: string) => Promise<OwnAccount | undefined>
  readonly ownAccountOf: (email: string) => Promise<OwnAccount | undefined>
  /** Changes an existing account. */
  readonly changeOwnAccount: (id: string, change: Partial<Pick<OwnAccount, 'name' | 'password'>>) => Promise<void>
  readonly fileAccountChanges: (id: string) => Promise<FileAccountChanges>
  readonly changeFileAccount: (id: string, change: FileAccountChanges) => Promise<void>
  /** Deletes an account that a reader has created, or the changes to one in the site's file, with everything stored for it. */
  readonly eraseAccount: (id: string) => Promise<void>
}

/** The kinds of data stored for a reader. */
export type EntryKind = 'settings' | 'reading' | 'search' | 'journal-alerts' | 'search-alerts' | 'left-out'

/** An entry saved for a reader. */
export interface SavedEntry {
  /** Unique among the entries of its owner and kind. */
  readonly key: string
  /** When it was stored: ISO 8601 in UTC. */
  readonly at: string
  /** Returned exactly as it was stored. */
  readonly json: string
}

/** The owner of entries: an account's id, or a key for a visit. */
export type Owner = string

/** The data stored for each reader, kept strictly separate. */
export interface SavedEntries {
  /**
   * Saves an entry as the newest of its kind, replacing the one with its key. If there are then more than `most`, the oldest are
   * deleted. Does nothing for an account created by a reader that has been deleted.
   */
  readonly saveEntry: (owner: Owner, kind: EntryKind, entry: SavedEntry, most: number) => Promise<void>
  /** The entries of a kind, most recently saved first, and the total number. */
  readonly savedEntries: (
    owner: Owner,
    kind: EntryKind,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly total: number; readonly entries: readonly SavedEntry[] }>
  readonly savedEntry: (owner: Owner, kind: EntryKind, key: string) => Promise<SavedEntry | undefined>
  readonly deleteEntry: (owner: Owner, kind: EntryKind, key: string) => Promise<void>
  readonly deleteEntries: (owner: Owner, kind: EntryKind) => Promise<void>
  /** Deletes entries older than an instant of every kind whose owners have this prefix. */
  readonly clearBefore: (ownersFrom: string, instant: string) => Promise<void>
}

/** An article, and its place in the order in which articles first arrived. */
export interface ArrivedListing {
  readonly arrival: number
  readonly listing: Listing
}

/** The latest articles that arrived after a place, latest first, and how many there are. */
export interface LatestArrivals {
  readonly total: number
  /** Whether there may be more than the total: of very many, only the latest are looked at. */
  readonly isMore: boolean
  readonly arrived: readonly ArrivedListing[]
}

/** New arrivals in the library. An article that is imported again does not arrive again. Includes only what the library lists. */
export interface Arrivals {
  /** The place of the article that arrived last; 0 if there are none. */
  readonly lastArrival: () => Promise<number>
  /** The articles of a publication (by key) that arrived after a place, latest first. */
  readonly arrivedIn: (publication: string, after: number, limit: number) => Promise<LatestArrivals>
  /** The articles matching a search that arrived after a place, latest first. */
  readonly arrivedWith: (words: string, after: number, limit: number) => Promise<LatestArrivals>
}

/** The sessions that readers have ended. They stay ended for every server that uses the store, and after a restart. */
export interface EndedSessions {
  /** Records that a session has ended, and forgets those that ended before `forgotten`. Times are in milliseconds since 1970. */
  readonly endSession: (id: string, at: number, forgotten: number) => Promise<void>
  readonly isEndedSession: (id: string) => Promise<boolean>
}

/** Failed tries to sign in, counted for each source of tries, which is a key. All servers that use the store count together. */
export interface StoredTries {
  readonly failedTries: (source: string) => Promise<FailedTries>
  /**
   * Replaces the failed tries of a source, if they are still as `seen`; resolves to whether they were. Forgets all tries before
   * `forgotten`, in milliseconds since 1970.
   */
  readonly replaceFailedTries: (source: string, seen: FailedTries, next: FailedTries, forgotten: number) => Promise<boolean>
}

/** Everything stored for readers. */
export interface ReaderStore extends OwnAccounts, SavedEntries, Arrivals, EndedSessions, StoredTries {}
