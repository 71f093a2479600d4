import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** How many requests of a client one process has let through lately. */
export interface ToldCount {
  /** What the client is called among the processes. */
  readonly name: string
  /** How long ago the first of them came, in milliseconds. */
  readonly age: number
  readonly count: number
}

/** The counts of requests that the processes tell each other. */
export interface SharedCounts {
  /** Tells the other processes the counts of this one, in place of what it told before, and resolves to those of all others for the same clients. */
  readonly exchangeCounts: (own: readonly ToldCount[]) => Promise<readonly ToldCount[]>
}

/** No limit counts longer, in milliseconds. */
const FORGOTTEN = 3_600_000

/** One statement, which writes only rows that no other process writes: nobody waits for anybody. */
const EXCHANGE = `with now as (select floor(extract(epoch from clock_timestamp()) * 1000) as ms),
  given as (select name, age, count from json_to_recordset(cast($2 as json)) as given(name text, age double precision, count integer)),
  told as (
    insert into request_counts (name, process, since, count) select name, cast($1 as text), ms - age, count from given, now
    on conflict (name, process) do update set since = excluded.since, count = excluded.count
  ),
  gone as (delete from request_counts where process <> $1 and since < (select ms from now) - ${FORGOTTEN})
  select name, ms - since as age, count from request_counts, now where process <> $1 and name in (select name from given)`

/**
 * The counts of requests in a database. Several processes share them in PostgreSQL; with SQLite, which may have one writer at a time, each process
 * counts by itself.
 * @param process names this process
 */
export const sharedCountsOver = ({ beside }: Pick<Database, 'beside'>, process: string): SharedCounts => ({
  exchangeCounts: async own => {
    const rows = (await beside?.(statement(EXCHANGE, process, JSON.stringify(own)))) ?? []
    return rows.map(({ name, age, count }) => ({ name: String(name), age: Number(age), count: Number(count) }))
  },
})
