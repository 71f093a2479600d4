import type { Recommendation, RecommendedArticles } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { SavedPage } from './read-saved-pages.ts'

const tokensOf = ({ articles }: RecommendedArticles): readonly string[] =>
  articles.map(({ recommendationToken }: Recommendation) => recommendationToken)

/** The trace tokens of the recommendations that saved pages show: this site serves them with the pages, whichever service issued them (FB-6). */
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
