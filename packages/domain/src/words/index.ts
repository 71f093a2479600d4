export * from './message-pages.ts'
