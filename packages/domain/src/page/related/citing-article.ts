import type { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** A work that cites the article. */
export interface CitingArticle {
  readonly pii: O.Option<Pii>
  readonly doi: O.Option<Doi>
  /** Its record at Scopus, as received. */
  readonly scopusArticleUrl: O.Option<string>
  /** Whether it is not on this site. */
  readonly externalArticle: boolean
  readonly articleTitle: string
  readonly publicationYear: O.Option<string>
  readonly publicationTitle: string
  readonly abstract: O.Option<string>
  /** The text around its citations of the article. */
  readonly snippets: readonly string[]
}

/** The citing works that the service sends, and the number that it knows of. */
export interface CitingArticles {
  readonly hitCount: number
  readonly articles: readonly CitingArticle[]
  /** The address of the full list, as received. */
  readonly viewMoreUrl?: string
}

/** The most citing articles that the service sends; it counts all of them. */
export const CITING_ARTICLES_SENT = 100

/**
 * The most sentences of one citing article that the service sends: an excerpt, even for readers with access to the whole article.
 */
export const SNIPPETS_SENT = 3
