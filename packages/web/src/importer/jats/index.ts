export { chaptersOf, isBits } from './book.ts'
export * from './jats.ts'
