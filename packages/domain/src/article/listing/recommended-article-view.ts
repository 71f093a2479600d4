import { namesLine } from '../authors/cut-list.ts'
import { recommendationAuthors } from '../authors/recommendation-authors.ts'
import { listedArticleView } from './listed-article-view.ts'

/** A recommended article as pages draw it: its authors cut as recommendations cut them. */
export const recommendedArticleView = listedArticleView(authors => namesLine(recommendationAuthors(authors)))
