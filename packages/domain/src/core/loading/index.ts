export * from './load-slice.ts'
export * from './loading.ts'
export * from './next-load.ts'
export * from './part-loading.ts'
