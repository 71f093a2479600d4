export * from './embargo-day.ts'
export * from './life.ts'
