export * from './loading.ts'
export * from './next-load.ts'
