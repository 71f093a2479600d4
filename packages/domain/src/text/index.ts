export * from './address.ts'
export * from './direction.ts'
export * from './language.ts'
export * from './truncated.ts'
