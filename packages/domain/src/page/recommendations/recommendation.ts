import type { option as O } from 'fp-ts'
import type { ListedArticle } from '../../article/listing/listed-article.ts'

/** An article that the service recommends to readers of another. */
export interface Recommendation extends ListedArticle {
  /** The trace token by which the service knows this recommendation again; checked when feedback is sent. */
  readonly recommendationToken: string
  readonly abstract: O.Option<string>
}

/** The most articles that the service recommends beside one (REC-3). */
export const RECOMMENDATIONS_SENT = 6

/** What the service recommends, and by what it knows this load of the page. */
export interface RecommendedArticles {
  readonly articles: readonly Recommendation[]
  readonly pageLoadId: string
}
