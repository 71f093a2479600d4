import type { ReferringArticle, ReferringDirection } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Finding, Listing } from '../../store/article-index.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import { articleOfEid, articleOfPii } from './known-article.ts'
import { listedArticle } from '../article/handlers/listed-article.ts'
import { readingOf, type ReadingDependencies } from '../article/handlers/reading.ts'
import { referringListings } from '../article/handlers/referring-listings.ts'

interface Needed extends ReadingDependencies {
  readonly finding: Pick<Finding, 'listing' | 'listingOfEid' | 'relatedBy' | 'relatesTo'>
}

const referring =
  (dependencies: Needed, context: CallContext) =>
  (listing: Listing): ReferringArticle => ({
    ...listedArticle(listing, readingOf(dependencies, context)(listing).pdf),
    doi: O.fromNullable(listing.doi),
  })

const list =
  (dependencies: Needed, direction: ReferringDirection, context: CallContext) =>
  ({ pii }: Listing) =>
  async (): Promise<readonly ReferringArticle[]> =>
    (await referringListings(dependencies.finding, pii, direction)).map(referring(dependencies, context))

/** CALL-12: the articles in the library that an article corrects, retracts, comments on or otherwise relates to. */
export const refersTo =
  (dependencies: Needed): Handler<'refersTo'> =>
  ({ params: { pii } }, context) =>
    F.pipe(articleOfPii(dependencies.finding, pii), TE.chainTaskK(list(dependencies, 'refersTo', context)))

/** CALL-13: the articles in the library that correct, retract, comment on or otherwise relate to an article. */
export const referredToBy =
  (dependencies: Needed): Handler<'referredToBy'> =>
  ({ params: { eid } }, context) =>
    F.pipe(articleOfEid(dependencies.finding, eid), TE.chainTaskK(list(dependencies, 'referredToBy', context)))
