export * from './access.ts'
export * from './reader.ts'
