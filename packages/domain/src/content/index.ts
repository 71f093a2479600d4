export * from './attachment.ts'
export * from './node.ts'
export * from './vocabulary.ts'
