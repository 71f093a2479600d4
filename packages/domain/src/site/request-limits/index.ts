export * from './request-limits.ts'
