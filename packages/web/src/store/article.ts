import type { Pii } from '@lectern/domain/core'
import type { StatedDoi } from '@lectern/domain/article'
import type { SourceFormat } from '@lectern/domain/engines'
import type { Asset } from '../files/asset.ts'
import type { Source } from '../files/source.ts'
import type { MadeIndex } from './article-index.ts'

/** Where an article came from: the reader's own files, or the library that ships with the project. */
export type Origin = 'own' | 'shipped'

/** What the library lists of an article. All texts are plain. */
export interface ArticleCard extends StatedDoi {
  readonly pii: Pii
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
