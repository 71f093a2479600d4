/** The address at which an article is read: the full article's or the abstract's. */
export type ArticleView = 'full' | 'abstract'
