import type { Row } from './database.ts'

/** The text in a column that Lectern always fills. */
export const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`The database has no text in column ${column}, which Lectern always fills`)
  return value
}
