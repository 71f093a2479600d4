export * from './load-slice.ts'
export * from './loading.ts'
export * from './next-load.ts'
