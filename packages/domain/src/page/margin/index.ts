export * from './margin-layout.ts'
