export * from './reading-keys.ts'
