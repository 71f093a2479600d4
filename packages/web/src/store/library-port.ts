import type { Pii } from '@lectern/domain/core'

/** The state of the whole library. */
export interface Library {
  /** A number that grows with every change of the stored articles and their index. */
  readonly revision: number
  /** Whether any article is the site's own. */
  readonly hasOwn: boolean
  /** The languages that articles have been in, by whose rules words are searched. */
  readonly languages: readonly string[]
}

/** What tells apart the pages that are kept. */
interface KeptPageKey {
  /** A digest of the page's address and of everything that it is made with, other than the library and the time. */
  readonly key: string
  /** The beginning of the time in which the page may be sent, in milliseconds since 1970. */
  readonly since: number
}

/** Pages that may be kept; at least one. */
export interface KeptPageKeys extends Pick<KeptPageKey, 'since'> {
  readonly keys: readonly KeptPageKey['key'][]
}

/** A page to keep. */
export interface PageToKeep extends KeptPageKey {
  /** The article whose page it is, with which it is deleted. */
  readonly pii: Pii
  /** The revision of the library that it was made from. */
  readonly revision: number
  readonly page: string
}

/** A page that is kept, and the latest revision of the library of which it is known to be right. */
export interface StoredPage {
  readonly revision: number
  readonly page: string
}

/** What says that a kept page is right of another revision of the library too. */
export interface UnchangedPage extends KeptPageKey {
  /** The revision of which it was known so far. If the store has a page of another one under this key, nothing is said of that. */
  readonly before: number
  readonly revision: number
}

/** The state of the library, and the pages that were made from it and that many readers get. */
export interface LibraryState {
  readonly library: () => Promise<Library>
  /** The state of the library, and those of the pages that are kept for this time: the answer to one query. */
  readonly keptPages: (keys: KeptPageKeys) => Promise<{ readonly library: Library; readonly pages: readonly StoredPage[] }>
  /**
   * Keeps a page, unless one of a later revision is kept. Deletes some of the pages that are no longer sent, and those that were kept first if all
   * together are longer than `longest`.
   */
  readonly keepPage: (page: PageToKeep, longest: number) => Promise<void>
  readonly pageUnchanged: (page: UnchangedPage) => Promise<void>
}
