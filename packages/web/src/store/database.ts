import type { FullText } from './full-text.ts'
import type { Statement } from './statement.ts'

export type Dialect = 'sqlite' | 'postgres'

/**
 * What a transaction changes. Transactions of one line take turns, even across processes: each sees what the former one has committed, and
 * numbers that they give have the order of their commits. Those of other lines may run meanwhile.
 */
export type Line = 'library' | 'kept-pages' | 'usage' | 'accounts' | 'sign-in'

/** Options of a transaction. */
export interface Terms {
  /** Without one, nothing else is written meanwhile: for changes of the schema. */
  readonly line?: Line
  /** If this query returns a row, nothing is done. */
  readonly unless?: Statement
  /** Once the promise has resolved, the changes must survive even a power cut. */
  readonly durable?: boolean
}

/** Options of a query. */
export interface ReadTerms {
  /** For what is shown to readers: a replica may answer, which does not have the last changes yet. */
  readonly mayLag?: boolean
}

export type Row = Readonly<Record<string, unknown>>

/** What queries and changes a database. Every method may reject with a message that names the database; none throws. */
export interface Queries {
  /** Its name in messages, without the password. */
  readonly name: string
  readonly dialect: Dialect
  /** Its own full-text search. */
  readonly fullText: FullText
  /** The rows of one query, as of a single moment. */
  readonly all: (statement: Statement, terms?: ReadTerms) => Promise<readonly Row[]>
  /** Runs the statements in order, all or none, when it is their turn, and resolves to whether they were run. */
  readonly transaction: (statements: readonly Statement[], terms?: Terms) => Promise<boolean>
  /**
   * Runs one statement that may write, without waiting for the turn of a transaction: for rows that no transaction reads or writes. Absent where
   * only one writer is possible at a time.
   */
  readonly beside?: (statement: Statement) => Promise<readonly Row[]>
}

/**
 * What the store needs from a database. SQLite and PostgreSQL both provide it, and both understand all of the store's SQL except
 * for full-text search, so one store works with both.
 */
export interface Database extends Queries {
  /** Does what has to be done before anybody is served, such as migrations. It may hold up this process. */
  readonly setUp: <A>(work: (queries: Queries) => Promise<A>) => Promise<A>
  /** Finishes what is under way. Afterwards every method rejects. */
  readonly close: () => Promise<void>
}

/** The same database, whose queries a replica may answer. */
export const lagging = (database: Database): Database => ({
  ...database,
  all: statement => database.all(statement, { mayLag: true }),
})
