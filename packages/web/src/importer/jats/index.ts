export * from './jats.ts'
