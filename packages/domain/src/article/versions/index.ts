export * from './article-version.ts'
export * from './standing.ts'
export * from './version-list.ts'
