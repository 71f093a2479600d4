export * from './search-page-view.ts'
export * from './search-query.ts'
export * from './search-result.ts'
export * from './search-total.ts'
