export type { ImportError } from '../import-error.ts'
export { decodeXml } from './decode.ts'
export * from './parsing.ts'
