import { listedArticleView, namesLine, recommendationAuthors, type ListedArticleView } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { listedArticle } from '../article/handlers/listed-article.ts'
import type { Listing } from '../../store/article-index.ts'

const viewOf = listedArticleView(authors => namesLine(recommendationAuthors(authors)))

/** An article as the pages of an account list it; none for one whose PII is malformed. */
export const listedView = (listing: Listing): O.Option<ListedArticleView> => O.map(viewOf)(listedArticle(listing, O.none))

/** Where an article appeared, in one line. */
export const detailOf = (listing: Listing): string =>
  O.match(
    () => listing.publicationTitle,
    ({ publication }: ListedArticleView) => publication,
  )(listedView(listing))
