export * from './cell-grid.ts'
export * from './cell-text.ts'
export * from './table-file-name.ts'
export * from './table-text.ts'
