export * from './reader.ts'
export * from './settings.ts'
