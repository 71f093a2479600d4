export * from './outline.ts'
