export * from './part-view.ts'
