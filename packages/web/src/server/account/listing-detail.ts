import { recommendedArticleView, type ListedArticleView } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { listedArticle } from '../article/handlers/listed-article.ts'
import type { Listing } from '../../store/article-index.ts'

/** An article as the account pages list it. */
export const listedView = (listing: Listing): ListedArticleView => recommendedArticleView(listedArticle(listing, O.none))

/** Where an article appeared, in one line. */
export const detailOf = (listing: Listing): string => listedView(listing).publication
