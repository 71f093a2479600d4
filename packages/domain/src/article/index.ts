export * from './record.ts'
