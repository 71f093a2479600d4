import { stay, type Update } from '../machine/step.ts'
import type { Article } from './article.ts'

/** The article of the open page. */
export type ArticleState = Article

/** The slice begins with the article that the server embedded. */
export const initialArticle = (embedded: Article): ArticleState => embedded

export type ArticleEvent = { readonly type: 'article/received'; readonly article: Article }

/** The article as the service last said it is for this reader; a page never becomes another article's. */
export const updateArticle: Update<ArticleState, ArticleEvent> = (state, { article }) => stay(article.ids.pii === state.ids.pii ? article : state)
