export * from './reader-preferences.ts'
