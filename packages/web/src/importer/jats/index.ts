export { accessChangesOn } from './access.ts'
export { chaptersOf, isBits } from './book.ts'
export * from './jats.ts'
