import { chmod } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { existing } from '../store/sqlite-connection.ts'
import { sqliteProblem } from '../store/sqlite-problem.ts'

/** All pages in one step: a copy in several begins again whenever another process writes in between. */
const ALL_PAGES = 2 ** 31 - 1

const PATIENCE = 10_000

const complaintsOf = (database: DatabaseSync): string =>
  [...database.prepare('pragma quick_check').all(), ...database.prepare('pragma foreign_key_check').all()]
    .map(row => JSON.stringify(row))
    .filter(row => row !== '{"quick_check":"ok"}')
    .join(', ')

/** The version of the schema. */
const schemaOf = (database: DatabaseSync): number =>
  Number(database.prepare('select max(version) as version from lectern_migrations').get()?.['version'])

/** Checks the whole of an SQLite file, and returns the version of its schema. */
export const checkedSqlite = (file: string): number => {
  const database = new DatabaseSync(existing(file), { timeout: PATIENCE })
  try {
    const complaints = complaintsOf(database)
    if (complaints !== '') throw new Error(`The database is damaged: ${complaints}`)
    return schemaOf(database)
  } finally {
    database.close()
  }
}

/**
 * Copies a database as it is at one moment, while other processes read and write it, and checks the copy.
 * @returns the version of its schema
 */
export const copySqlite = async (from: string, to: string): Promise<number> => {
  try {
    const database = new DatabaseSync(existing(from), { timeout: PATIENCE })
    try {
      await backup(database, to, { rate: ALL_PAGES })
    } finally {
      database.close()
    }
    await chmod(to, 0o600)
    const copy = new DatabaseSync(existing(to))
    try {
      // The copy is then one file, without a log beside it.
      copy.exec('pragma journal_mode = delete')
    } finally {
      copy.close()
    }
    return checkedSqlite(to)
  } catch (error) {
    throw sqliteProblem(from, error)
  }
}
