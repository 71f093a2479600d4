import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { Row, Terms } from './database.ts'
import type { Statement } from './statement.ts'

export interface ConnectionOptions {
  readonly file: string
  /** Only a connection that opens the database creates a missing file, and only a reader's cannot write. */
  readonly role: 'opening' | 'reader' | 'writer'
  /** How long one attempt waits for a lock that another connection holds, in milliseconds. */
  readonly patience: number
}

/** A transaction as it is passed to a thread. */
export interface Change {
  readonly statements: readonly Statement[]
  readonly terms: Terms
}

/** A connection to an SQLite file. All of its work runs in the thread that calls it. */
export interface Connection {
  readonly all: (statement: Statement) => readonly Row[]
  /** Runs the statements in order, all or none, and returns whether they were run. */
  readonly transaction: (change: Change) => boolean
  readonly close: () => void
}

/** How many statements stay prepared: about as many as serving pages needs. */
const PREPARED = 100

const named = ({ values }: Statement): Record<string, string | number | null> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))

/** Prepares statements, and keeps those that were used last. */
const preparing = (database: DatabaseSync): ((sql: string) => StatementSync) => {
  const kept = new Map<string, StatementSync>()
  return sql => {
    const prepared = kept.get(sql) ?? database.prepare(sql)
    // A map lists its keys in the order in which they were added.
    kept.delete(sql)
    kept.set(sql, prepared)
    const [oldest] = kept.keys()
    if (kept.size > PREPARED && oldest !== undefined) kept.delete(oldest)
    return prepared
  }
}

/** The address by which SQLite opens a file and does not create one. */
export const existing = (file: string): URL => {
  const url = pathToFileURL(file)
  url.search = 'mode=rw'
  return url
}

const open = ({ file, role, patience }: ConnectionOptions): DatabaseSync => {
  const database = new DatabaseSync(role === 'opening' ? file : existing(file), {
    timeout: patience,
    enableForeignKeyConstraints: true,
  })
  try {
    // Readers see the last commit while another connection writes.
    if (role === 'opening') database.exec('pragma journal_mode = wal')
    // Not opened as read-only, because the last connection to close moves the log into the file.
    if (role === 'reader') database.exec('pragma query_only = on')
    // A killed process loses nothing. A power cut may undo the last transactions completely; the next import then repeats them.
    database.exec('pragma synchronous = normal')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Connects to a file. */
export const connect = (options: ConnectionOptions): Connection => {
  const database = open(options)
  const prepared = preparing(database)

  const run = ({ statements, terms: { unless } }: Change): boolean => {
    database.exec('begin immediate')
    try {
      const isWanted = unless === undefined || prepared(unless.sql).get(named(unless)) === undefined
      if (isWanted) for (const statement of statements) prepared(statement.sql).run(named(statement))
      database.exec('commit')
      return isWanted
    } catch (error) {
      // SQLite has already rolled back after some failures, such as a full disk.
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }

  /** Runs a transaction and then syncs the log to disk. */
  const runDurably = (change: Change): boolean => {
    database.exec('pragma synchronous = full')
    try {
      return run(change)
    } finally {
      database.exec('pragma synchronous = normal')
    }
  }

  return {
    all: statement => prepared(statement.sql).all(named(statement)),
    transaction: change => (change.terms.durable === true ? runDurably : run)(change),
    close: () => {
      database.close()
    },
  }
}
