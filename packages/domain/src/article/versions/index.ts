export * from './article-version.ts'
export * from './standing.ts'
