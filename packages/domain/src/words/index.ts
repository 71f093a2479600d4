export * from './message-pages.ts'
export * from './preview.ts'
export * from './citing.ts'
export * from './sharing.ts'
