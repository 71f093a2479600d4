import { referencedArticlePath } from '@lectern/domain/article'
import { isOwnPath, type OwnPath, type Pii } from '@lectern/domain/core'
import type { ArticleCard } from './article.ts'
import type { Row } from './database.ts'

/** The text in a column that is never empty. */
export const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`Column ${column} in the database has no text, although Lectern always fills it`)
  return value
}

/** The PII in the column `pii`. It is not validated again, because only the importer writes it, after validation. */
export const piiIn = (row: Row): Pii =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where a stored value gets its brand back
  text(row, 'pii') as Pii

interface Addressed {
  readonly pii: Pii
  readonly path: OwnPath
}

/** A stored article with its path checked again. What is not a path on this site is replaced by that of the PII. */
export const atOwnPath = <A extends Addressed>(stored: A): A => {
  const path: string = stored.path
  return isOwnPath(path) ? stored : { ...stored, path: referencedArticlePath(stored.pii) }
}

/** The card in the column `card`, as `put` stored it. */
export const cardIn = (row: Row): ArticleCard => atOwnPath(JSON.parse(text(row, 'card')))
