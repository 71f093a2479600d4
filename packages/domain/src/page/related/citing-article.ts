import type { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** A work that cites the article. */
export interface CitingArticle {
  readonly pii: O.Option<Pii>
  readonly doi: O.Option<Doi>
  /** Its record at Scopus, as received. */
  readonly scopusArticleUrl: O.Option<string>
  /** Whether the site does not have it. */
  readonly externalArticle: boolean
  readonly articleTitle: string
  readonly publicationYear: O.Option<string>
  readonly publicationTitle: string
  readonly abstract: O.Option<string>
  /** The words around its citations of the article. */
  readonly snippets: readonly string[]
}

/** The works that cite the article, as many as the service sends, and how many it knows of. */
export interface CitingArticles {
  readonly hitCount: number
  readonly articles: readonly CitingArticle[]
  /** Where all of them are listed, as received. */
  readonly viewMoreUrl?: string
}

/** The most citing articles that the service sends; it counts all of them. */
export const CITING_ARTICLES_SENT = 100

/** The most sentences of one citing article that the service sends: an excerpt, whoever may read the whole. */
export const SNIPPETS_SENT = 3
