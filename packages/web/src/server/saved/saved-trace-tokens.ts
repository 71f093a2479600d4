import type { Recommendation, RecommendedArticles } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { SavedPage } from './read-saved-pages.ts'

const tokensOf = ({ articles }: RecommendedArticles): readonly string[] =>
  articles.map(({ recommendationToken }: Recommendation) => recommendationToken)

/**
 * The trace tokens of the recommendations in saved pages. This site accepts them, whichever service issued them, because it serves the
 * pages (FB-6).
 */
export const savedTraceTokens = (pages: readonly SavedPage[]): ReadonlySet<string> =>
  new Set(
    pages.flatMap(
      ({
        served: {
          embedded: { recommendations },
        },
      }) => (O.isSome(recommendations) ? tokensOf(recommendations.value) : []),
    ),
  )
