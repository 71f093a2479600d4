export * from './article-format.ts'
