import type { Pii } from '@lectern/domain/core'
import type { Row } from './database.ts'

/** The text in a column that Lectern always fills. */
export const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`The database has no text in column ${column}, which Lectern always fills`)
  return value
}

/** The PII in the column `pii`. Nothing gets there but what the importer has checked, and it is not checked again. */
export const piiIn = (row: Row): Pii =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where what was stored gets its brand back
  text(row, 'pii') as Pii
