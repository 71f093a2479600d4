export * from './zoom.ts'
