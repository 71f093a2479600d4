import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Row } from './database.ts'
import { patiently } from './patience.ts'
import type { Statement } from './statement.ts'
import type { Store } from './port.ts'
import { connect, type Change, type Connection } from './sqlite-connection.ts'
import { sqliteFullText } from './sqlite-full-text.ts'
import { isBusy, sqliteProblem } from './sqlite-problem.ts'
import { sqliteThreads } from './sqlite-threads.ts'
import { storeOver } from './store.ts'

/** How long to wait for another process that is writing, in milliseconds. */
const LONGEST_WAIT = 10_000

/** How long a thread waits for it at a time: then a transaction that nobody waits for any more makes way for the next. */
const WAIT = 100

/**
 * How many threads read: while some search a large library, others read what takes no time. More would only share the same processors.
 */
const READERS = 4

/** SQLite does not wait if several processes switch a new file to WAL at once, so this tries again. */
const connectInTurn = async (file: string, until: number): Promise<Connection> => {
  for (;;) {
    try {
      return connect({ file, role: 'opening', patience: LONGEST_WAIT })
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      await delay(10)
    }
  }
}

/**
 * The SQLite database in a file, which is created if missing. Several processes may use it at once. All but the work of opening it is done in
 * threads: several that read, and one that writes and waits for other processes that write.
 */
export const sqliteDatabase = async (file: string): Promise<Database> => {
  const clearly = async <A>(work: () => A | Promise<A>): Promise<A> => {
    try {
      return await work()
    } catch (error) {
      throw sqliteProblem(file, error)
    }
  }
  const connected = (): Promise<Connection> => clearly(() => connectInTurn(file, performance.now() + LONGEST_WAIT))
  const about = { name: `The database ${file}`, dialect: 'sqlite', fullText: sqliteFullText } as const
  ;(await connected()).close()

  const options = { file, patience: WAIT, longest: LONGEST_WAIT }
  const readers = sqliteThreads<Statement, readonly Row[]>({ ...options, name: 'SQLite reader', role: 'reader', most: READERS })
  const writer = sqliteThreads<Change, boolean>({ ...options, name: 'SQLite writer', role: 'writer', most: 1 })
  return {
    ...about,
    setUp: async work => {
      const connection = await connected()
      try {
        return await work({
          ...about,
          all: statement => clearly(() => connection.all(statement)),
          transaction: (statements, terms = {}) => clearly(() => connection.transaction({ statements, terms })),
        })
      } finally {
        connection.close()
      }
    },
    all: statement => clearly(() => patiently((isLate, heldUp) => readers.run(statement, isLate, heldUp))),
    transaction: (statements, terms = {}) =>
      clearly(() => patiently((isLate, heldUp) => writer.run({ statements, terms }, isLate, heldUp))),
    close: () =>
      clearly(async () => {
        await Promise.all([readers.close(), writer.close()])
      }),
  }
}

/** The store in an SQLite file. Rejects with advice if the file cannot be used. */
export const openSqlite = async (file: string): Promise<Store> => storeOver(await sqliteDatabase(file))
