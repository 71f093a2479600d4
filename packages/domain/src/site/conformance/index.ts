export * from './accessibility-path.ts'
export * from './conformance.ts'
