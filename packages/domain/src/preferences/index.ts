export * from './cookie-preferences.ts'
export * from './reader-preferences.ts'
