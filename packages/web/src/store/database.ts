import type { FullText } from './full-text.ts'
import type { Statement } from './statement.ts'

export type Dialect = 'sqlite' | 'postgres'

/** How a transaction is to be done. */
export interface Terms {
  /** Where this reading statement has a row, there is nothing to do. */
  readonly unless?: Statement
  /** What it does is to survive even a power cut once the promise has resolved. */
  readonly durable?: boolean
}

export type Row = Readonly<Record<string, unknown>>

/**
 * What the store needs of a database. SQLite and PostgreSQL both offer it, and both understand all of the store's SQL but
 * for full text, so that there is one store. Every method may reject, with a message that names the database; none throws.
 */
export interface Database {
  /** As messages call it; holds no password. */
  readonly name: string
  readonly dialect: Dialect
  /** Its own full-text search. */
  readonly fullText: FullText
  /** The rows of one reading statement, all of them as of one moment. */
  readonly all: (statement: Statement) => Promise<readonly Row[]>
  /** Runs the statements in order, wholly or not at all, and says whether. One transaction runs at a time, also across processes. */
  readonly transaction: (statements: readonly Statement[], terms?: Terms) => Promise<boolean>
  readonly close: () => Promise<void>
}
