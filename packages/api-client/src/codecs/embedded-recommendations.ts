import type { RecommendedArticles } from '@lectern/domain/page'
import { fields, list, Text, withFallback, type Codec } from './fields.ts'
import { recommendation } from './recommendations.ts'

const perhaps = withFallback(Text, '')

/** The recommendations in a page's state, which may leave out the ids by which the service recognises its recommendations and this page load. */
export const EmbeddedRecommendationsCodec: Codec<RecommendedArticles> = fields('recommendations', {
  articles: list(recommendation(perhaps)),
  pageLoadId: perhaps,
})
