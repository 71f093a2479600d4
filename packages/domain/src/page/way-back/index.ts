export * from './way-back.ts'
