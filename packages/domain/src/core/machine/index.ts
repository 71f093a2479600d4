export * from './step.ts'
