import type { Pii, OwnPath } from '@lectern/domain/core'
import type { ListedVersion, StatedDoi } from '@lectern/domain/article'
import type { SourceFormat } from '@lectern/domain/engines'
import type { Asset } from '../files/asset.ts'
import type { Source } from '../files/source.ts'
import type { MadeIndex } from './article-index.ts'

/**
 * Where an article came from: the site's own files, or the library that ships with the project. Earlier versions of articles are in no list of
 * the library, and what is withdrawn or under embargo is hidden from everyone.
 */
export type Origin = 'own' | 'shipped' | 'earlier' | 'hidden'

/** An article as the library lists it. All texts are plain. */
export interface ArticleCard extends StatedDoi {
  readonly pii: Pii
  /** The article's address on this site. */
  readonly path: OwnPath
  readonly title: string
  /** The language of its text, BCP 47. */
  readonly language?: string
  readonly authors: readonly string[]
  readonly publicationTitle: string
  /** `Volume 4, April–June 2014, Pages 5–7` */
  readonly publicationLine: string
  /** ISO 8601, as much of it as is known. The library sorts by this. */
  readonly publicationDate?: string
  readonly kind: string
  readonly openAccess: boolean
  readonly isThirdParty: boolean
  readonly summary: string
}

/** The parts of a page that are rendered once, on import, by name. */
export type Fragments = Readonly<Record<string, string>>

/** Everything needed to serve an article's page. */
export interface ServedArticle {
  readonly origin: Origin
  readonly card: ArticleCard
  /** The data for the page besides the fragments, as JSON. */
  readonly page: string
  readonly fragments: Fragments
  /** The version of the renderer that made `page` and `fragments`. */
  readonly rendererVersion: string
  /** All versions of the article that are stored, if there are several. */
  readonly versions?: readonly ListedVersion[]
}

export interface StoredArticle extends ServedArticle {
  /** The whole article record as JSON. */
  readonly record: string
  /** Its `pii` must be the card's. */
  readonly source: Source
  /** File names must be unique. */
  readonly assets: readonly Asset[]
  /** Its index, under the card's PII. Without one, the article cannot be found until it has been indexed. */
  readonly made?: MadeIndex
  /** The format of its file, if the file is free for everyone. */
  readonly openFormat?: SourceFormat
}
