import type { Pii } from '@lectern/domain/core'
import { RECOMMENDATIONS_SENT, type Recommendation } from '@lectern/domain/page'
import { array as A, function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Listing } from '../../store/article-index.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import type { ListDependencies } from './dependencies.ts'
import { articleOfPii } from './known-article.ts'
import { listedArticle, othersThanShown } from '../article/handlers/listed-article.ts'
import { readingOf } from '../article/handlers/reading.ts'
import { traceToken } from './trace-token.ts'

const recommendation =
  (dependencies: ListDependencies, pii: Pii, pageLoadId: string, context: CallContext) =>
  (listing: Listing): O.Option<Recommendation> =>
    F.pipe(
      traceToken(dependencies.traceKey, { pii, recommended: listing.pii, pageLoadId }),
      O.map(recommendationToken => ({
        ...listedArticle(listing, readingOf(dependencies, context)(listing).pdf),
        recommendationToken,
        abstract: O.fromNullable(listing.abstract),
      })),
    )

/** CALL-10: up to six of the most similar articles in the library, each with the token that identifies feedback on it (FB-3, FB-6). */
export const recommendations =
  (dependencies: ListDependencies): Handler<'recommendations'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      articleOfPii(dependencies.finding, pii),
      TE.chainTaskK(shown => async () => {
        const pageLoadId = dependencies.newPageLoadId()
        const similar = othersThanShown(shown, await dependencies.finding.similar(pii, RECOMMENDATIONS_SENT)).slice(
          0,
          RECOMMENDATIONS_SENT,
        )
        return { articles: A.filterMap(recommendation(dependencies, pii, pageLoadId, context))([...similar]), pageLoadId }
      }),
    )
