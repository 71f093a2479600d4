import type { SourceFormat } from '@lectern/domain'
import type { Finding, Indexing, MadeIndex } from './article-index.ts'
import type { ReaderStore } from './reader-accounts.ts'
import type { Harvesting } from './harvesting.ts'
import type { Browsing } from './browsing-port.ts'
import type { UsageLog } from './usage-log.ts'

/** Where an article came from: the reader's own files, or the library that ships with the project. */
export type Origin = 'own' | 'shipped'

/** What the library lists of an article. All texts are plain. */
export interface ArticleCard {
  readonly pii: string
  readonly doi?: string
  /** The article's address on this site. */
  readonly path: string
  readonly title: string
  /** The language of its words, BCP 47. */
  readonly language?: string
  readonly authors: readonly string[]
  readonly publicationTitle: string
  /** `Volume 4, April–June 2014, Pages 5–7` */
  readonly publicationLine: string
  /** ISO 8601 as far as known; what the library sorts by. */
  readonly publicationDate?: string
  readonly kind: string
  readonly openAccess: boolean
  readonly isThirdParty: boolean
  readonly summary: string
}

/** A file beside the XML that this article may serve. */
export interface Asset {
  readonly filename: string
  /** Absolute. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
}

/** The XML file that an article was read from; it belongs to the article that was last put with it. */
export interface Source {
  /** Absolute. */
  readonly path: string
  /** Of the file and of the files that were found beside it: what says whether anything has changed. */
  readonly fingerprint: string
  readonly pii: string
}

/** The parts of a page that are rendered once, at import, by name. */
export type Fragments = Readonly<Record<string, string>>

/** What it takes to serve an article's page. */
export interface ServedArticle {
  readonly origin: Origin
  readonly card: ArticleCard
  /** What the page is made from beside the fragments, as JSON. */
  readonly page: string
  readonly fragments: Fragments
  /** The renderer that made `page` and `fragments`. */
  readonly rendererVersion: string
}

export interface StoredArticle extends ServedArticle {
  /** The whole article record as JSON. */
  readonly record: string
  /** Its `pii` is the card's. */
  readonly source: Source
  /** No two of one name. */
  readonly assets: readonly Asset[]
  /** What it is found by, under the card's PII. Without one it is found once it has been indexed. */
  readonly made?: MadeIndex
  /** The family of its file, where everyone may have that. */
  readonly openFormat?: SourceFormat
}

/**
 * The articles that Lectern keeps. Every method rejects only when the database itself fails or refuses an article; what is not there is
 * `undefined` or an empty list. Texts come back as they were, but for U+0000 and halves of surrogate pairs, which no database
 * keeps: they become U+FFFD, in what is stored and in what is asked for. The card, being JSON, keeps even those.
 */
export interface Articles {
  /** Stores an article, or stores it anew, with all that belongs to it: wholly or not at all. */
  readonly put: (article: StoredArticle) => Promise<void>
  /** Newest first by publication date, undated last, then by title, then by PII. */
  readonly list: (origin: Origin) => Promise<readonly ArticleCard[]>
  readonly article: (pii: string) => Promise<ServedArticle | undefined>
  /** The record's JSON as it was stored. */
  readonly record: (pii: string) => Promise<string | undefined>
  /** Replaces what another renderer made; what this one has made already stays. */
  readonly rerendered: (pii: string, page: string, fragments: Fragments, rendererVersion: string) => Promise<void>
  /** DOIs compare without regard to case. Of several articles with one DOI an own one answers, then the latest put. */
  readonly piiOfDoi: (doi: string) => Promise<string | undefined>
  readonly asset: (pii: string, filename: string) => Promise<Asset | undefined>
  readonly source: (path: string) => Promise<Source | undefined>
  /** What an article was last read from. */
  readonly sourceOf: (pii: string) => Promise<Source | undefined>
  readonly count: (origin: Origin) => Promise<number>
  /** Takes an article and all that belongs to it away. */
  readonly remove: (pii: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** All that Lectern keeps and finds. */
export interface Store extends Articles, Indexing, Finding, Browsing, Harvesting, UsageLog, ReaderStore {}
