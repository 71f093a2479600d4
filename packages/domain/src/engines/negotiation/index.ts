export { preferredType } from './accept.ts'
export * from './doi-offers.ts'
