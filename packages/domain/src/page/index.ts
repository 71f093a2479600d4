export * from './calls-on-load.ts'
export * from './failure-policy.ts'
