import { statement } from './statement.ts'

/** Counts the library's revision up, in the transaction that changes the library. */
export const revising = statement('update library_revision set number = number + 1')
