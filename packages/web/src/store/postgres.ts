import { messageOf } from '@lectern/domain/core'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Database, Line, Queries, ReadTerms, Row, Terms } from './database.ts'
import { isAwaited, patiently, StoreUnavailable } from './patience.ts'
import type { Statement } from './statement.ts'
import type { Store } from './port.ts'
import { postgresFullText } from './postgres-full-text.ts'
import { replicaAt, type Replica } from './replica.ts'
import { storeOver } from './store.ts'
import { turns } from './turns.ts'

/** How long to wait for a connection, and how long one may be idle before it is checked, in milliseconds. */
const PATIENCE = 10_000

/**
 * How many connections there are, and how long a statement on them may take: in the server, which ends it then, and until the connection is
 * given up because the server does not even say so. Statements of requests and others have connections of their own, so that an import or
 * a report keeps no reader waiting.
 */
const FOR_REQUESTS = { max: 10, statement_timeout: 5_000, query_timeout: 8_000 }
const FOR_OTHERS = {
  max: 6,
  statement_timeout: 120_000,
  query_timeout: 130_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** How long to wait for a connection to the replica, in milliseconds: without one, the database itself is asked. */
const REPLICA_PATIENCE = 500

/** How long the other writers may keep one waiting, in milliseconds. */
const TURN = 60_000

/** The key of Lectern's advisory lock in the database. Whoever changes the schema has it alone, all other writers share it. */
export const WRITERS_LOCK = 5_328_377

/** The second key of the lock by which the transactions of a line take turns. */
const LINES: Readonly<Record<Line, number>> = {
  library: 1,
  'kept-pages': 2,
  usage: 3,
  accounts: 4,
  'sign-in': 5,
}

/** How many transactions run at once. The other connections are for those who read. */
const WRITERS = 4

/** How often a transaction is run again because it and another one, of another line, each waited for what the other had changed. */
const MOST_DEADLOCKS = 5

const ignored = (): void => undefined

const addressOf = (url: string, variable: string): string => {
  // The error message of URL itself would show the password.
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new Error(
      `${variable} is not the address of a PostgreSQL database. Write it as postgres://user:password@host:5432/name, ` +
        'with special characters in the password percent-encoded.',
    )
  }
  return `${parsed.host || (parsed.searchParams.get('host') ?? 'this machine')}${parsed.pathname}`
}

/** Errors from the server have a code, and some codes mean that it refuses the connection. Errors without one come from the network. */
const isConnectionFault = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(08|28|3D|57P)/.test(error.code ?? '')

/** A server that cannot write has become another's standby: the connection has to be made anew, to the one that can. */
const isStandby = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006'

/** Whether the statement may succeed later: the server is out of something, took too long, or cannot write at the moment. */
const isPassing = (error: unknown): boolean =>
  isStandby(error) || (error instanceof DatabaseError && /^(53|55P03|57014|40)/.test(error.code ?? ''))

/** Another transaction was chosen to go on, because the two would have waited for each other for ever. */
const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40P01'

const takeTurn = async (client: PoolClient, line: Line | undefined): Promise<void> => {
  if (line === undefined) await client.query('select pg_advisory_xact_lock($1)', [WRITERS_LOCK])
  else
    await client.query('select pg_advisory_xact_lock_shared($1), pg_advisory_xact_lock($2, $3)', [
      WRITERS_LOCK,
      WRITERS_LOCK,
      LINES[line],
    ])
}

const runAll = async (
  client: PoolClient,
  statements: readonly Statement[],
  { line, unless, durable }: Terms,
): Promise<boolean> => {
  // Every statement must see what the previous writer committed, whatever the database's default isolation level is.
  await client.query('begin isolation level read committed')
  await client.query(`set local lock_timeout = ${TURN}`)
  await takeTurn(client, line)
  // The server may be configured for speed over safety.
  if (durable === true) await client.query('set local synchronous_commit = on')
  const isWanted = unless === undefined || (await client.query(unless.sql, [...unless.values])).rows.length === 0
  if (isWanted) for (const { sql, values } of statements) await client.query(sql, [...values])
  await client.query('commit')
  return isWanted
}

/** Runs a transaction, unless its turn comes when nobody waits for it any more. */
const transaction = async (
  pool: Pool,
  statements: readonly Statement[],
  terms: Terms,
  isLate: () => boolean,
): Promise<boolean> => {
  if (isLate()) return false
  const client = await pool.connect()
  // A lost connection rejects the running query too; without a listener, the event would end the process.
  client.on('error', ignored)
  let usable = false
  try {
    for (let deadlocks = 0; ; deadlocks += 1) {
      usable = false
      try {
        const done = await runAll(client, statements, terms)
        usable = true
        return done
      } catch (error) {
        usable =
          !isConnectionFault(error) &&
          !isStandby(error) &&
          (await client.query('rollback').then(
            () => true,
            () => false,
          ))
        if (!usable || !isDeadlock(error) || deadlocks === MOST_DEADLOCKS) throw error
      }
    }
  } finally {
    client.off('error', ignored)
    client.release(!usable)
  }
}

/** The rows of a query, unless its turn comes when nobody waits for them any more. */
const rowsOf = async (pool: Pool, { sql, values }: Statement, isLate: () => boolean): Promise<readonly Row[]> => {
  const client = await pool.connect()
  let usable = true
  client.on('error', ignored)
  try {
    return isLate() ? [] : (await client.query<Record<string, unknown>>(sql, [...values])).rows
  } catch (error) {
    usable = !isConnectionFault(error)
    throw error
  } finally {
    client.off('error', ignored)
    client.release(!usable)
  }
}

/** Where a PostgreSQL database is. */
export interface PostgresAddresses {
  readonly url: string
  /** That of a replica, which may answer readers. */
  readonly readUrl?: string | undefined
}

const poolOf = (url: string, terms: PoolConfig): Pool => {
  const pool = new Pool({
    connectionString: url,
    application_name: 'lectern',
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE,
    ...terms,
  })
  // An idle connection was lost. The pool has removed it and will create a new one when needed.
  return pool.on('error', ignored)
}

const replicaOf = (readUrl: string | undefined): Replica<Statement, readonly Row[]> | undefined => {
  if (readUrl === undefined) return undefined
  addressOf(readUrl, 'DATABASE_READ_URL')
  const pool = poolOf(readUrl, { ...FOR_REQUESTS, connectionTimeoutMillis: REPLICA_PATIENCE })
  return replicaAt({
    ask: statement => rowsOf(pool, statement, () => false),
    close: () => pool.end(),
    now: () => performance.now(),
  })
}

/** The PostgreSQL database at a URL. Connects when first used, and reconnects after the connection is lost. */
export const postgresDatabase = async ({ url, readUrl }: PostgresAddresses): Promise<Database> => {
  const name = `The PostgreSQL database at ${addressOf(url, 'DATABASE_URL')}`
  const [forRequests, forOthers] = [poolOf(url, FOR_REQUESTS), poolOf(url, FOR_OTHERS)]
  const replica = replicaOf(readUrl)

  const clearly = async <A>(work: () => Promise<A>): Promise<A> => {
    try {
      return await work()
    } catch (error) {
      const isLost = isConnectionFault(error)
      const advice = isLost ? '. Check that the server is running and that DATABASE_URL is correct.' : ''
      const Fault = isLost || isPassing(error) ? StoreUnavailable : Error
      throw new Fault(`${name}: ${messageOf(error)}${advice}`, { cause: error })
    }
  }

  const inTurn = turns(WRITERS)
  const queries: Queries = {
    name,
    dialect: 'postgres',
    fullText: postgresFullText,
    all: (statement, { mayLag = false }: ReadTerms = {}) => {
      const isForReader = isAwaited()
      const ask = (isLate: () => boolean) => rowsOf(isForReader ? forRequests : forOthers, statement, isLate)
      return clearly(() =>
        patiently(isLate =>
          mayLag && isForReader && replica !== undefined ? replica.first(statement, () => ask(isLate)) : ask(isLate),
        ),
      )
    },
    beside: statement => clearly(() => rowsOf(forOthers, statement, () => false)),
    transaction: (statements, terms = {}) =>
      clearly(() => patiently(isLate => inTurn(terms.line ?? 'alone', () => transaction(forOthers, statements, terms, isLate)))),
  }
  return {
    ...queries,
    setUp: work => work(queries),
    close: () =>
      clearly(async () => {
        await Promise.all([forRequests.end(), forOthers.end(), replica?.close()])
      }),
  }
}

/** The store in a PostgreSQL database. Rejects with advice if it cannot be reached or used. */
export const openPostgres = async (addresses: PostgresAddresses): Promise<Store> => storeOver(await postgresDatabase(addresses))
