import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { existing } from '../store/sqlite-connection.ts'
import { migrate, migrations } from '../store/migrations.ts'
import type { Row } from '../store/database.ts'
import { postgresFullText } from '../store/postgres-full-text.ts'
import type { Statement } from '../store/statement.ts'
import type { Table } from './backup.ts'
import { digesting, written } from './copied.ts'

const connected = async <A>(url: string, work: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url, application_name: 'lectern backup' })
  // A lost connection rejects the running query too; without a listener, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The tables of the schema, in the order in which they were made: what another refers to was there before it. */
const TABLES = `select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relnamespace = current_schema()::regnamespace
  group by pg_class.oid order by pg_class.oid`

const tablesOf = async (client: Client): Promise<readonly Table[]> => (await client.query<Table>(TABLES)).rows

const columnList = ({ columns }: Table): string => columns.map(column => `"${column}"`).join(', ')

const fileOf = ({ name }: Table): string => `${name}.copy`

export interface CopiedRows {
  readonly schema: number
  readonly tables: readonly Table[]
  /** The digest of each file in the folder. */
  readonly digests: ReadonlyMap<string, string>
}

/** Copies all rows as they are at one moment, while others read and write them, to a file for each table. */
export const copyRowsOut = (url: string, folder: string): Promise<CopiedRows> =>
  connected(url, async client => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ there: string | null }>("select to_regclass('lectern_migrations')::text as there")
    if (rows[0]?.there == null)
      throw new Error('There is nothing to back up: the database at DATABASE_URL has no tables of Lectern.')
    const version = await client.query<{ version: number }>('select max(version) as version from lectern_migrations')
    const tables = await tablesOf(client)
    const digests = new Map<string, string>()
    for (const table of tables) {
      const copying = client.query(copyTo(`copy "${table.name}" (${columnList(table)}) to stdout`))
      digests.set(fileOf(table), await written(copying, join(folder, fileOf(table))))
    }
    await client.query('commit')
    return { schema: Number(version.rows[0]?.version), tables, digests }
  })

/** The rows of a table in PostgreSQL's text format, and a check once they have been read. */
export interface Rows {
  readonly stream: Readable
  readonly check: () => void
}

/** Where the rows of tables come from. */
export type RowsOf = (table: Table) => Rows

/** The rows in the files of a backup. */
export const rowsInFiles =
  (folder: string, expectDigest: (file: string, digest: string) => void): RowsOf =>
  table => {
    const { through, digest } = digesting()
    return {
      stream: Readable.from(through(createReadStream(join(folder, fileOf(table)))), { objectMode: false }),
      check: () => {
        expectDigest(fileOf(table), digest())
      },
    }
  }

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const textOf = (value: SQLOutputValue): string =>
  value === null ? '\\N' : String(value).replace(/[\\\n\r\t]/g, character => ESCAPES[character] ?? character)

/** How many characters of rows are sent at a time. */
const CHUNK = 65_536

/** The rows in an SQLite file, without those columns of PostgreSQL that it does not have. */
export const rowsInSqlite = (
  file: string,
): { readonly rowsOf: RowsOf; readonly tables: readonly Table[]; readonly close: () => void } => {
  const database = new DatabaseSync(existing(file))
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => ({
      name: String(name),
      columns: database
        .prepare('select name from pragma_table_info($1)')
        .all({ $1: String(name) })
        .map(column => String(column['name'])),
    }))
  function* lines(table: Table): Generator<string> {
    const query = database.prepare(`select ${columnList(table)} from "${table.name}"`)
    query.setReadBigInts(true)
    let chunk = ''
    for (const row of query.iterate()) {
      chunk += `${table.columns.map(column => textOf(row[column] ?? null)).join('\t')}\n`
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  return {
    tables,
    rowsOf: table => ({ stream: Readable.from(lines(table), { objectMode: false }), check: () => undefined }),
    close: () => {
      if (database.isOpen) database.close()
    },
  }
}

/** Migrates within the transaction that a client is in. */
const migrateWithin = (client: Client, known: typeof migrations): Promise<void> =>
  migrate(
    {
      name: 'The database at DATABASE_URL',
      dialect: 'postgres',
      fullText: postgresFullText,
      all: async ({ sql, values }) => (await client.query<Row>(sql, [...values])).rows,
      transaction: async statements => {
        for (const { sql, values } of statements) await client.query(sql, [...values])
        return true
      },
    },
    known,
  )

/**
 * Fills an empty database, in one transaction.
 * @param given the tables that there are rows of, with their columns
 * @param before is carried out at the end of it, when all rows are there but nobody sees them yet
 */
export const copyRowsIn = (
  url: string,
  { schema, tables: given, rowsOf }: { readonly schema: number; readonly tables: readonly Table[]; readonly rowsOf: RowsOf },
  changes: readonly Statement[],
  before: () => Promise<void>,
): Promise<void> =>
  connected(url, async client => {
    await client.query('begin')
    const [there] = await tablesOf(client)
    if (there !== undefined)
      throw new Error(
        `The database at DATABASE_URL is not empty, and nothing is overwritten: it has a table ${there.name}. Name a new one.`,
      )
    await migrateWithin(client, migrations.slice(0, schema))
    const tables = await tablesOf(client)
    // What triggers keep is in the rows already.
    const triggers = async (state: 'disable' | 'enable'): Promise<void> => {
      for (const { name } of tables) await client.query(`alter table "${name}" ${state} trigger user`)
    }
    await triggers('disable')
    for (const { name, columns } of tables) {
      const found = given.find(table => table.name === name)
      if (found === undefined) continue
      const table = { name, columns: found.columns.filter(column => columns.includes(column)) }
      const rows = rowsOf(table)
      await client.query(`delete from "${name}"`)
      await pipeline(rows.stream, client.query(copyFrom(`copy "${name}" (${columnList(table)}) from stdin`)))
      rows.check()
    }
    for (const { sql, values } of changes) await client.query(sql, [...values])
    await triggers('enable')
    await before()
    await client.query('commit')
  })
