export * from './zoom.ts'
export * from './zoom-slice.ts'
export * from './zoom-keys.ts'
export * from './enlarged.ts'
