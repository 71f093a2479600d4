export * from './article-head.ts'
export * from './page-image.ts'
export * from './page-robots.ts'
export * from './publication-page-head.ts'
