export * from './listed-article-authors.ts'
export * from './listed-article-view.ts'
export * from './listed-article.ts'
export * from './recommended-article-view.ts'
