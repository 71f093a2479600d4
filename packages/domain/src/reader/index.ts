export * from './access.ts'
export * from './reader.ts'
export * from './settings.ts'
