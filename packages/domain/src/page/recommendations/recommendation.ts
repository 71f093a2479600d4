import type { option as O } from 'fp-ts'
import type { ListedArticle } from '../../article/listing/listed-article.ts'

/** An article that the service recommends to readers of another one. */
export interface Recommendation extends ListedArticle {
  /** The trace token by which the service recognises this recommendation; checked when feedback is sent. */
  readonly recommendationToken: string
  readonly abstract: O.Option<string>
}

/** The most articles that the service recommends for an article (REC-3). */
export const RECOMMENDATIONS_SENT = 6

/** The service's recommendations, and its identifier for this page load. */
export interface RecommendedArticles {
  readonly articles: readonly Recommendation[]
  readonly pageLoadId: string
}
