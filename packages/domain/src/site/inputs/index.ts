export * from './text-input-slice.ts'
export * from './text-input-view.ts'
