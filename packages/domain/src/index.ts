export * from './content/index.ts'
export * from './article/index.ts'
