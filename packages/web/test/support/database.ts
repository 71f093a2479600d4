import { either as E } from 'fp-ts'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'

/** The number of databases that this process has created. */
let databases = 0

/** The address of a database in the server that the files of a run share. */
const addressOf = (name?: string): string => {
  const shared = inject('sharedPostgres')
  if (E.isLeft(shared)) throw new Error(shared.left)
  return name === undefined ? shared.right : new URL(`/${name}`, shared.right).href
}

const inServer = async <A>(work: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client(addressOf())
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const create = async (how: string): Promise<string> => {
  databases += 1
  const name = `test_${process.pid}_${databases}`
  await inServer(client => client.query(`create database ${name} ${how}`))
  return addressOf(name)
}

/** The database that others are copies of: the schema of a store comes about in many steps. */
const WITH_SCHEMA = 'with_schema'

const makeSchema = (): Promise<void> =>
  inServer(async client => {
    // Until the connection ends, other test files wait.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [WITH_SCHEMA])
    if (rowCount !== 0) return
    const part = `${WITH_SCHEMA}_part`
    await client.query(`create database ${part}`)
    await (await openPostgres({ url: addressOf(part) })).close()
    await client.query(`alter database ${part} rename to ${WITH_SCHEMA}`)
  })

let schema: Promise<void> | undefined

/** The URL of a new database in which nothing is, not even a schema. */
export const emptyDatabase = (): Promise<string> => create('')

/** The URL of a new database with the schema of a store that has no articles. */
export const freshDatabase = async (): Promise<string> => {
  await (schema ??= makeSchema())
  // Its files are copied in half the time that its log would take.
  return create(`template ${WITH_SCHEMA} strategy file_copy`)
}
