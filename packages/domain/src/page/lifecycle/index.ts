export * from './chunk-load.ts'
export * from './early-uses.ts'
export * from './lazy-section.ts'
export * from './window-size-slice.ts'
