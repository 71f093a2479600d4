export * from './address.ts'
export * from './truncated.ts'
