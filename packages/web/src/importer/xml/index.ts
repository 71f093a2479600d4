export type { ImportError } from '../import-error.ts'
export { decodeXml } from './decode.ts'
export * from './elements.ts'
export * from './parsing.ts'
