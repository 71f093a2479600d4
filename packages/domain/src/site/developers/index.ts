export * from './developers-paths.ts'
