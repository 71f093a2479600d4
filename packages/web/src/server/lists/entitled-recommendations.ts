import { RECOMMENDATIONS_SENT, type EntitledRecommendation } from '@lectern/domain/page'
import { function as F, taskEither as TE } from 'fp-ts'
import type { TokenScope } from '../signing/tokens.ts'
import type { ReaderClass } from '../signing/reader-class.ts'
import type { Handler } from '../calls/handler.ts'
import type { Finding } from '../../store/article-index.ts'
import { articleOfPii } from './known-article.ts'
import { othersThanShown } from '../article/handlers/listed-article.ts'
import { readingOf, type ReadingDependencies } from '../article/handlers/reading.ts'

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

interface Needed extends ReadingDependencies {
  readonly finding: Pick<Finding, 'listing' | 'similar'>
}

/** CALL-9: up to six of the most similar articles that this reader may read, and the token to request their PDFs. */
export const entitledRecommendations =
  (dependencies: Needed): Handler<'entitledRecommendations'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      articleOfPii(dependencies.finding, pii),
      TE.chainTaskK(shown => async () => {
        const { reader, now } = context
        const articles = othersThanShown(shown, await dependencies.finding.similar(pii, CONSIDERED))
          .filter(listing => readingOf(dependencies, context)(listing).isEntitled)
          .slice(0, RECOMMENDATIONS_SENT)
          .map(({ pii: similar, title, isThirdParty }): EntitledRecommendation => ({ pii: similar, title, isThirdParty }))
        return { articles, token: dependencies.tokens.issue(recommendedDownloadScope(dependencies.readerClassOf(reader)), now) }
      }),
    )
