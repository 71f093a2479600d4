export * from './message-pages.ts'
export * from './preview.ts'
