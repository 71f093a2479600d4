export * from './loading.ts'
