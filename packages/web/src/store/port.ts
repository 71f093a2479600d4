import type { StatedDoi } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import type { Asset } from '../files/asset.ts'
import type { Source } from '../files/source.ts'
import type { ArticleCard, Fragments, Origin, ServedArticle, StoredArticle } from './article.ts'
import type { Finding, Indexing } from './article-index.ts'
import type { ReaderStore } from './reader-accounts.ts'
import type { Harvesting } from './harvesting-port.ts'
import type { Browsing } from './browsing-port.ts'
import type { UsageLog } from './usage-log.ts'

/**
 * The articles that Lectern keeps. Every method rejects only when the database itself fails or refuses an article; what is not there is
 * `undefined` or an empty list. Texts come back as they were, except for U+0000 and halves of surrogate pairs, which no database
 * keeps: they become U+FFFD, in what is stored and in what is asked for. The card, being JSON, keeps even those.
 */
export interface Articles {
  /** Stores an article, or stores it again, with all that belongs to it: wholly or not at all. */
  readonly put: (article: StoredArticle) => Promise<void>
  /** Newest first by publication date, undated last, then by title, then by PII. */
  readonly list: (origin: Origin) => Promise<readonly ArticleCard[]>
  readonly article: (pii: Pii) => Promise<ServedArticle | undefined>
  /** The record's JSON as it was stored. */
  readonly record: (pii: Pii) => Promise<string | undefined>
  /** Replaces what another renderer made; what this one has made already stays. */
  readonly rerendered: (pii: Pii, page: string, fragments: Fragments, rendererVersion: string) => Promise<void>
  /** Replaces one fragment of what this renderer made, or adds it; what another renderer made stays as it is. */
  readonly rerenderedPart: (pii: Pii, name: string, html: string, rendererVersion: string) => Promise<void>
  /** DOIs compare without regard to case. Of several articles with one DOI an own one answers, then the latest put. */
  readonly piiOfDoi: (doi: StatedDoi) => Promise<Pii | undefined>
  readonly asset: (pii: Pii, filename: string) => Promise<Asset | undefined>
  readonly source: (path: string) => Promise<Source | undefined>
  /** What an article was last read from. */
  readonly sourceOf: (pii: Pii) => Promise<Source | undefined>
  readonly count: (origin: Origin) => Promise<number>
  /** Takes an article and all that belongs to it away. */
  readonly remove: (pii: Pii) => Promise<void>
  readonly close: () => Promise<void>
}

/** All that Lectern keeps and finds. */
export interface Store extends Articles, Indexing, Finding, Browsing, Harvesting, UsageLog, ReaderStore {}
