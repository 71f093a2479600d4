export * from './enlarged.ts'
export * from './zoom-keys.ts'
export * from './zoom-slice.ts'
