export * from './signposts.ts'
