/** Which of its two addresses the article is read at. */
export type ArticleView = 'full' | 'abstract'
