export * from './head-markers.ts'
