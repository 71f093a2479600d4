export * from './search-page-view.ts'
export * from './search-query.ts'
export * from './search-result.ts'
