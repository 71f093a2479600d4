export * from './truncated.ts'
