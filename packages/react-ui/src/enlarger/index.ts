export * from './enlarged-item.ts'
export * from './EnlargerDialog.tsx'
