import type { CitingArticles } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { fields, Filled, lenient, Quantity, via, type Codec } from './fields.ts'
import { citingWorks, listedAt } from './related.ts'

/** Citing articles in a page's state (B3): the number, some of the works, or both. */
export const EmbeddedCitingArticlesCodec: Codec<CitingArticles> = via(
  'citing articles',
  fields('citing articles', { hitCount: lenient(Quantity), articles: lenient(citingWorks), viewMoreUrl: lenient(Filled) }),
  ({ hitCount, articles: some, viewMoreUrl }) =>
    O.isNone(hitCount) && O.isNone(some)
      ? O.none
      : O.some({
          hitCount: O.getOrElse(() => (O.isSome(some) ? some.value.length : 0))(hitCount),
          articles: O.getOrElse((): CitingArticles['articles'] => [])(some),
          ...listedAt(viewMoreUrl),
        }),
  ({ hitCount, articles: all, viewMoreUrl }) => ({
    hitCount: O.some(hitCount),
    articles: O.some(all),
    viewMoreUrl: O.fromNullable(viewMoreUrl),
  }),
)
