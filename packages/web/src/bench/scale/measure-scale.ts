import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Pii } from '@lectern/domain/core'
import { openStore, type StoreLocation } from '../../store/open.ts'
import { processorTimeOf } from '../processor-time.ts'
import { serve, type Served } from '../readers/served.ts'
import { fill } from './fill.ts'
import { requestsOf, type Asked } from './requests.ts'

/** One measured value of a library of a size. */
export interface ScaleRow {
  readonly name: string
  readonly size: number
  readonly value: number
  readonly unit: 'CPU ms' | 'p95 ms' | 's' | 'MB'
}

/** How often each request is made before it is measured, and then. */
const [WARM, TIMES] = [5, 30]

/** The processor time of each server process of a PostgreSQL on this machine so far, in milliseconds; none where the system does not say. */
const postgresTimes = async (database: Client | undefined): Promise<ReadonlyMap<number, number>> => {
  if (database === undefined) return new Map()
  const { rows } = await database.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, (await processorTimeOf(pid)) ?? 0] as const)))
}

/** What processes have taken meanwhile. That of a process that has ended is not known. */
const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)

const measureOne = async (
  { origin, cpuTime }: Served,
  database: Client | undefined,
  { name, pathOf }: Asked,
  size: number,
): Promise<readonly ScaleRow[]> => {
  const times: number[] = []
  const ask = async (time: number): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(origin + pathOf(time))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${pathOf(time)} was answered with ${answer.status}`)
    return performance.now() - began
  }
  for (let time = 0; time < WARM; time += 1) await ask(TIMES + time)
  const [before, databaseBefore] = [(await cpuTime()) ?? 0, await postgresTimes(database)]
  for (let time = 0; time < TIMES; time += 1) times.push(await ask(time))
  const [after, databaseAfter] = [(await cpuTime()) ?? 0, await postgresTimes(database)]
  const cpu = after - before + spent(databaseBefore, databaseAfter)
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(TIMES * 0.95) - 1] ?? 0
  return [
    { name, size, value: cpu / TIMES, unit: 'CPU ms' },
    { name, size, value: p95, unit: 'p95 ms' },
  ]
}

const timed = async <A>(work: () => Promise<A>): Promise<readonly [A, seconds: number]> => {
  const began = performance.now()
  const answer = await work()
  return [answer, (performance.now() - began) / 1000]
}

const revisionOf = async (place: StoreLocation): Promise<number> => {
  const store = await openStore(place)
  return (await store.library().finally(store.close)).revision
}

/**
 * Fills a store with a generated library, starts the built server with it, and makes each kind of request one at a time.
 * @param server the built server
 * @param databaseUrl an empty PostgreSQL database; SQLite in a temporary folder if absent
 */
export const measureScale = async (
  size: number,
  server: string,
  databaseUrl: string | undefined,
  tell: (row: ScaleRow) => void,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-scale-'))
  const database = databaseUrl === undefined ? undefined : new Client({ connectionString: databaseUrl })
  try {
    const articles = join(folder, 'articles')
    await mkdir(articles)
    const store = await openStore({ dataFolder: folder, databaseUrl })
    const [piis, filling] = await timed<readonly Pii[]>(() => fill(store, articles, size).finally(() => store.close()))
    tell({ name: 'import', size, value: filling, unit: 's' })
    const revision = await revisionOf({ dataFolder: folder, databaseUrl })
    await database?.connect()
    const env = { PORT: '0', HOST: '127.0.0.1', LECTERN_DATA: folder, DATABASE_URL: databaseUrl ?? '' }
    const [served, starting] = await timed(async () => {
      const started = await serve(['--disable-warning=ExperimentalWarning', server], env)
      await (await fetch(`${started.origin}/`)).arrayBuffer()
      return started
    })
    try {
      tell({ name: 'start to first answer', size, value: starting, unit: 's' })
      for (const asked of await requestsOf(served.origin, piis))
        for (const row of await measureOne(served, database, asked, size)) tell(row)
    } finally {
      await served.stop()
    }
    if ((await revisionOf({ dataFolder: folder, databaseUrl })) !== revision)
      throw new Error(
        'The library was changed while it was measured. Its articles are indexed again if Lectern is built anew between import and measuring: let nothing build it, and measure again.',
      )
  } finally {
    await database?.end()
    await rm(folder, { recursive: true, force: true })
  }
}
