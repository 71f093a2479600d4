import { RECOMMENDATIONS_SENT, type EntitledRecommendation } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { TokenScope } from '../signing/tokens.ts'
import type { ReaderClass } from '../signing/reader-class.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import type { Finding, Listing } from '../../store/article-index.ts'
import type { ListDependencies, ReadingDependencies } from './dependencies.ts'
import { articleOfPii } from './known-article.ts'
import { othersThan } from '../article/handlers/listed-article.ts'
import { readingOf } from './reading.ts'

/** The number of similar articles to check for some that the reader may read. */
const CONSIDERED = 24

/**
 * The scope of the token for downloading recommended articles: the reader class. The form submits the token with only the selected
 * articles; access to each one is checked again at download.
 */
export const recommendedDownloadScope = (readerClass: ReaderClass): TokenScope => ({
  purpose: 'entitled-recommendations',
  article: '',
  readerClass,
})

interface Needed extends ReadingDependencies, Pick<ListDependencies, 'mayRead'> {
  readonly finding: Pick<Finding, 'listing' | 'similar'>
}

const offered =
  (dependencies: Needed, context: CallContext) =>
  async ({ pii, title, isThirdParty }: Listing): Promise<O.Option<EntitledRecommendation>> => {
    const { isEntitled } = await readingOf(dependencies)(pii, context)
    return isEntitled ? O.some({ pii, title, isThirdParty }) : O.none
  }

/** CALL-9: up to six of the most similar articles that this reader may read, and the token to request their PDFs. */
export const entitledRecommendations =
  (dependencies: Needed): Handler<'entitledRecommendations'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      articleOfPii(dependencies.finding, pii),
      TE.chainTaskK(() => async () => {
        const { reader, now } = context
        const articles: EntitledRecommendation[] = []
        for (const listing of othersThan(pii, await dependencies.finding.similar(pii, CONSIDERED))) {
          if (articles.length === RECOMMENDATIONS_SENT) break
          if (!dependencies.mayRead(listing, reader)) continue
          const article = await offered(dependencies, context)(listing)
          if (O.isSome(article)) articles.push(article.value)
        }
        return { articles, token: dependencies.tokens.issue(recommendedDownloadScope(dependencies.readerClassOf(reader)), now) }
      }),
    )
