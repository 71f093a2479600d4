import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Jobs } from '../../src/jobs/port.ts'
import { postgresJobs } from '../../src/jobs/postgres.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { emptyDatabase } from '../support/database.ts'
import { programOf } from '../support/program.ts'
import { until as untilSo } from '../support/until.ts'
import { held, job, jobsContract, KIND, opened } from './contract.ts'

/** As short as the engine takes them. */
const TIMES = { goneAfter: 10, watchedEvery: 1 }

jobsContract('in PostgreSQL', async () => {
  const url = await emptyDatabase()
  return () => postgresJobs(url, TIMES)
})

const rowsOf = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('jobs in PostgreSQL', () => {
  const processOn = (url: string): Promise<Jobs> => opened(() => postgresJobs(url, TIMES))

  test('make their schema once, however many processes start at the same time, beside a store that does', async () => {
    const url = await emptyDatabase()
    const [store, one, ...others] = await Promise.all([openPostgres({ url }), ...Array.from({ length: 5 }, () => processOn(url))])
    await store.close()
    for (const other of others) await other.work(KIND, 1, async ({ data }) => data)
    expect(await one?.run(KIND, job('a'))).toEqual({ kind: 'done', result: 'a' })
    expect(await rowsOf(url, "select nspname as name from pg_namespace where nspname like 'lectern%'")).toEqual([
      { name: 'lectern_jobs' },
    ])
  })

  test('are each done by one process at a time, and whoever waits hears of all', async () => {
    const url = await emptyDatabase()
    const processes = await Promise.all([processOn(url), processOn(url), processOn(url)])
    const begun: string[] = []
    const atWork = new Set<Jobs>()
    const areAllAtWork = Promise.withResolvers<void>()
    for (const each of processes)
      await each.work(KIND, 4, async ({ key }) => {
        begun.push(key)
        if (atWork.add(each).size === processes.length) areAllAtWork.resolve()
        await areAllAtWork.promise
        return key
      })
    const keys = Array.from({ length: 60 }, (_, at) => `job ${at}`)
    expect(await Promise.all(keys.map(key => processes[0].run(KIND, job(key))))).toEqual(
      keys.map(key => ({ kind: 'done', result: key })),
    )
    expect(begun.toSorted()).toEqual(keys.toSorted())
  })

  test('that two processes put are done once; whoever does not get the result learns that it was taken', async () => {
    const url = await emptyDatabase()
    const [one, other, worker] = await Promise.all([processOn(url), processOn(url), processOn(url)])
    const { handler, begun, release } = held()
    await worker.work(KIND, 2, given => (given.key === 'a' ? handler(given) : Promise.resolve(undefined)))
    const running = [one, other].map(each => each.run(KIND, job('a')))
    // What a process runs together it puts together: once it hears of the rest, it has put "a" as well, or has found it.
    await Promise.all([one.run(KIND, job('b')), other.run(KIND, job('c'))])
    release()
    const kinds = (await Promise.all(running)).map(({ kind }) => kind)
    expect(kinds).toContain('done')
    expect(kinds.filter(kind => kind !== 'done' && kind !== 'taken')).toEqual([])
    expect(begun).toEqual(['a'])
  })

  test('of a process that is killed with SIGKILL are done by another', async () => {
    const url = await emptyDatabase()
    const jobs = await processOn(url)
    const keys = ['a', 'b', 'c']
    const running = keys.map(key => jobs.run(KIND, job(key)))
    const script = join(import.meta.dirname, 'take-forever.ts')
    const program = programOf(
      [process.execPath, '--conditions=source', '--disable-warning=ExperimentalWarning', script, url, KIND],
      {},
    )
    await program.until(/(took \w\n[^]*){3}/)
    program.kill('SIGKILL')
    await program.ended()
    // It was heard of last a while ago.
    await rowsOf(url, "update lectern_jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'")
    await jobs.work(KIND, 2, async ({ data }) => data)
    expect(await Promise.all(running)).toEqual(keys.map(key => ({ kind: 'done', result: key })))
  })

  test('that nobody waits for any more are done all the same', async () => {
    const url = await emptyDatabase()
    const [gone, left] = await Promise.all([postgresJobs(url, TIMES), processOn(url)])
    void gone.run(KIND, job('a'))
    await untilSo(async () => (await gone.counts()).get(KIND)?.waiting === 1)
    await gone.close()
    const { handler, begun, until, release } = held()
    await left.work(KIND, 1, handler)
    await until(1)
    release()
    expect(begun).toEqual(['a'])
  })

  test('reject whoever waits once the database does not answer, and cannot be opened without one', async () => {
    const url = await emptyDatabase()
    const jobs = await processOn(url)
    // It may be over before the query that ends the connections is.
    const fault = jobs.run(KIND, job('a')).catch((error: unknown) => error)
    await jobs.counts()
    const name = new URL(url).pathname.slice(1)
    await rowsOf(
      new URL('/postgres', url).href,
      `alter database ${name} allow_connections false; select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    expect(await fault).toMatchObject({ message: expect.stringMatching(/./) })
    await expect(postgresJobs(url, TIMES)).rejects.toThrow(
      /^The queue in the PostgreSQL database at DATABASE_URL cannot be used: .*not currently accepting/,
    )
  })
})
