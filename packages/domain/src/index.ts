export * from './content/index.ts'
export * from './article/index.ts'
export * from './preferences/index.ts'
