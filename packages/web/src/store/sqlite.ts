import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Terms } from './database.ts'
import type { Statement } from './statement.ts'
import type { Store } from './port.ts'
import { sqliteFullText } from './sqlite-full-text.ts'
import { isBusy, sqliteProblem } from './sqlite-problem.ts'
import { storeOver } from './store.ts'

/** How long to wait for another process that is writing, in milliseconds. */
const BUSY_TIMEOUT = 10_000

const named = ({ values }: Statement): Record<string, string | number | null> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))

const connect = (file: string): DatabaseSync => {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true })
  try {
    // Readers see the last commit while another process writes.
    connection.exec('pragma journal_mode = wal')
    // A killed process loses nothing. A power cut may undo the last transactions completely; the next import then repeats them.
    connection.exec('pragma synchronous = normal')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** SQLite does not wait if several processes switch a new file to WAL at once, so this tries again. */
const connectInTurn = async (file: string, until: number): Promise<DatabaseSync> => {
  for (;;) {
    try {
      return connect(file)
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      await delay(10)
    }
  }
}

/** A transaction runs synchronously, so nothing else in this process can see it half done. */
const transaction = (connection: DatabaseSync, statements: readonly Statement[], { unless }: Terms): boolean => {
  connection.exec('begin immediate')
  try {
    const isWanted = unless === undefined || connection.prepare(unless.sql).get(named(unless)) === undefined
    if (isWanted) for (const statement of statements) connection.prepare(statement.sql).run(named(statement))
    connection.exec('commit')
    return isWanted
  } catch (error) {
    // SQLite has already rolled back after some failures, such as a full disk.
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  }
}

/** Runs a transaction and then syncs the log to disk. */
const durably = (connection: DatabaseSync, statements: readonly Statement[], terms: Terms): boolean => {
  connection.exec('pragma synchronous = full')
  try {
    return transaction(connection, statements, terms)
  } finally {
    connection.exec('pragma synchronous = normal')
  }
}

/** The SQLite database in a file, which is created if missing. Several processes may use it at once. */
export const sqliteDatabase = async (file: string): Promise<Database> => {
  const clearly = async <A>(work: () => A | Promise<A>): Promise<A> => {
    try {
      return await work()
    } catch (error) {
      throw sqliteProblem(file, error)
    }
  }
  const connection = await clearly(() => connectInTurn(file, performance.now() + BUSY_TIMEOUT))
  return {
    name: `The database ${file}`,
    dialect: 'sqlite',
    fullText: sqliteFullText,
    all: statement => clearly(() => connection.prepare(statement.sql).all(named(statement))),
    transaction: (statements, terms = {}) =>
      clearly(() => (terms.durable === true ? durably : transaction)(connection, statements, terms)),
    close: () => clearly(() => connection.close()),
  }
}

/** The store in an SQLite file. Rejects with advice if the file cannot be used. */
export const openSqlite = async (file: string): Promise<Store> => storeOver(await sqliteDatabase(file))
