import type { Handlers } from '../calls/handler.ts'
import { citingArticles } from './citing-articles.ts'
import type { ListDependencies } from './dependencies.ts'
import { entitledRecommendations } from './entitled-recommendations.ts'
import { externalReferenceLinks } from './external-reference-links.ts'
import { recommendations } from './recommendations.ts'
import { referenceLinks } from './reference-links.ts'
import { referredToBy, refersTo } from './referring-articles.ts'

export * from './dependencies.ts'
export { recommendedDownloadScope } from './entitled-recommendations.ts'
export { randomPageLoadId } from './page-load-id.ts'
export { referringListings } from '../article/handlers/referring-listings.ts'
export { readTraceToken, type Trace } from './trace-token.ts'

/** The calls answered from the library as a whole. */
export type ListRowName =
  | 'citingArticles'
  | 'entitledRecommendations'
  | 'externalReferenceLinks'
  | 'recommendations'
  | 'referenceLinks'
  | 'referredToBy'
  | 'refersTo'

/** The handlers of the calls answered from the library as a whole. */
export const listHandlers = (dependencies: ListDependencies): Pick<Handlers, ListRowName> => ({
  citingArticles: citingArticles(dependencies),
  entitledRecommendations: entitledRecommendations(dependencies),
  externalReferenceLinks: externalReferenceLinks(dependencies),
  recommendations: recommendations(dependencies),
  referenceLinks: referenceLinks(dependencies),
  referredToBy: referredToBy(dependencies),
  refersTo: refersTo(dependencies),
})
