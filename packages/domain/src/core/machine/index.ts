export * from './event-loop.ts'
export * from './step.ts'
