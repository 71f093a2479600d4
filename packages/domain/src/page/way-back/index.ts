export * from './reading-places.ts'
export * from './way-back.ts'
