export * from './address.ts'
export * from './direction.ts'
export * from './truncated.ts'
