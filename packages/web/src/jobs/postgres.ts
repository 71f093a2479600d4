import { messageOf } from '@lectern/domain/core'
import { randomUUID } from 'node:crypto'
import { PgBoss, type Job as TakenJob, type JobResult } from 'pg-boss'
import { MOST_TRIES, type Ended, type Job, type JobCounts, type Jobs } from './port.ts'

/** The schema with everything that belongs to the queue. */
const SCHEMA = 'lectern_jobs'

/** How many connections a process has for it. */
const CONNECTIONS = 4

/** How often it is looked for new jobs, in seconds, and whether one has ended that somebody waits for, in milliseconds. */
const LOOKED_EVERY = 1
const ASKED_EVERY = 100

/** How many jobs are asked about in one query: those that were put first. */
const ASKED_AT_ONCE = 500

/** How long what has ended is kept, in seconds, if nobody takes it: failed jobs are counted so long. */
const KEPT = 3 * 24 * 60 * 60

export interface QueueTimes {
  /** A process that has not been heard of for so long has ended, in seconds: others do what it had taken. The engine takes no less than 10. */
  readonly goneAfter: number
  /** How often it is looked for such processes, in seconds. */
  readonly watchedEvery: number
}

const TIMES: QueueTimes = { goneAfter: 15, watchedEvery: 5 }

/** What is stored of a job. Texts may have characters that JSON in PostgreSQL cannot, so what is given is JSON once more. */
interface Stored {
  readonly job: string
}

interface Output {
  readonly result?: string
  readonly reason?: string
  /** As the engine writes it. */
  readonly value?: { readonly message?: string }
}

interface StateRow {
  readonly id: string
  readonly state: string
  readonly output: Output | null
}

/** A job that somebody in this process waits for. */
interface Awaited extends PromiseWithResolvers<Ended> {
  readonly job: Job
  /** Once it has been put. */
  id?: string
}

/** What this process has to do with a kind. */
interface Line {
  readonly kind: string
  readonly ready: Promise<void>
  readonly workers: Set<string>
  readonly coming: Awaited[]
  /** By their keys, in the order in which they were put. */
  readonly awaited: Map<string, Awaited>
}

const reasonIn = (output: Output | null): string => {
  if (output?.reason !== undefined) return JSON.parse(output.reason)
  const said = output?.value?.message ?? 'for a reason that is not known'
  return said === 'job heartbeat timeout' ? `each of the ${MOST_TRIES} processes that worked on it ended meanwhile` : said
}

const endedAs = ({ state, output }: StateRow): Ended | undefined => {
  if (state === 'failed') return { kind: 'failed', reason: reasonIn(output) }
  if (state !== 'completed') return undefined
  return { kind: 'done', result: output?.result === undefined ? undefined : JSON.parse(output.result) }
}

const started = async (url: string, { watchedEvery }: QueueTimes): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'lectern jobs',
    schema: SCHEMA,
    max: CONNECTIONS,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: watchedEvery,
    monitorIntervalSeconds: watchedEvery,
  })
  // It goes on by itself. Whoever waits for a job is told by the next query.
  boss.on('error', () => undefined)
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw new Error(
      `The queue in the PostgreSQL database at DATABASE_URL cannot be used: ${messageOf(error)}. It is in a schema of its own, ${SCHEMA}, which the first process makes: ` +
        `let the database's user create schemas ("grant create on database … to …"), and use PostgreSQL 13 or later.`,
      { cause: error },
    )
  }
}

/** Jobs in a PostgreSQL database, which any process that knows it may do. */
export const postgresJobs = async (url: string, times: QueueTimes = TIMES): Promise<Jobs> => {
  const boss = await started(url, times)
  const lines = new Map<string, Line>()
  const lineOf = (kind: string): Line => {
    const known = lines.get(kind)
    if (known !== undefined) return known
    const ready = boss.createQueue(kind, {
      policy: 'exclusive',
      retryLimit: MOST_TRIES - 1,
      heartbeatSeconds: times.goneAfter,
      deleteAfterSeconds: KEPT,
    })
    const line: Line = { kind, ready, workers: new Set(), coming: [], awaited: new Map() }
    lines.set(kind, line)
    return line
  }
  const rowsOf = async <Row>(sql: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await boss.getDb().executeSql(sql, [...values])).rows

  /** Puts what has come, and finds what somebody else had put before. */
  const put = async ({ kind, ready, workers }: Line, coming: readonly Awaited[]): Promise<void> => {
    await ready
    let left = coming
    while (left.length > 0) {
      const byId = new Map(left.map(awaited => [randomUUID() as string, awaited]))
      const jobs = [...byId].map(([id, { job }]) => {
        const data: Stored = { job: JSON.stringify(job) }
        return { id, singletonKey: job.key, data }
      })
      for (const id of (await boss.insert(kind, jobs, { returnId: true })) ?? []) {
        const awaited = byId.get(id)
        if (awaited !== undefined) awaited.id = id
      }
      for (const worker of workers) boss.notifyWorker(worker)
      const others = new Map(left.filter(({ id }) => id === undefined).map(awaited => [awaited.job.key, awaited]))
      if (others.size === 0) return
      const found = await rowsOf<{ readonly id: string; readonly key: string }>(
        `select id, singleton_key as key from ${SCHEMA}.job where name = $1 and singleton_key = any($2) and state <= 'active'`,
        kind,
        [...others.keys()],
      )
      for (const { id, key } of found) {
        const awaited = others.get(key)
        if (awaited !== undefined) awaited.id = id
      }
      // The others have ended in the meantime.
      left = [...others.values()].filter(({ id }) => id === undefined)
    }
  }

  const end = ({ awaited }: Line, { job, resolve }: Awaited, ended: Ended): void => {
    awaited.delete(job.key)
    resolve(ended)
  }

  const ask = async (line: Line): Promise<void> => {
    const asked = new Map<string, Awaited>()
    for (const awaited of line.awaited.values()) {
      if (asked.size === ASKED_AT_ONCE) break
      if (awaited.id !== undefined) asked.set(awaited.id, awaited)
    }
    if (asked.size === 0) return
    const rows = await rowsOf<StateRow>(
      `select id, state::text as state, output from ${SCHEMA}.job where name = $1 and id = any($2)`,
      line.kind,
      [...asked.keys()],
    )
    const done = rows.filter(({ state }) => state === 'completed').map(({ id }) => id)
    if (done.length > 0) await boss.deleteJob(line.kind, done)
    const byId = new Map(rows.map(row => [row.id, row]))
    for (const [id, awaited] of asked) {
      const row = byId.get(id)
      const ended: Ended | undefined = row === undefined ? { kind: 'taken' } : endedAs(row)
      if (ended !== undefined) end(line, awaited, ended)
    }
  }

  const failing = (line: Line, error: unknown): void => {
    for (const { reject } of line.awaited.values()) reject(error)
    line.awaited.clear()
    line.coming.length = 0
  }

  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const askAll = async (): Promise<void> => {
    for (const line of lines.values())
      await ask(line).catch((error: unknown) => {
        failing(line, error)
      })
    timer = undefined
    if ([...lines.values()].some(({ awaited }) => awaited.size > 0)) askSoon()
  }
  const askSoon = (): void => {
    if (timer === undefined && !isClosed) timer = setTimeout(() => void askAll(), ASKED_EVERY)
  }

  return {
    isShared: true,
    run: (kind, job) => {
      const line = lineOf(kind)
      const known = line.awaited.get(job.key)
      if (known !== undefined) return known.promise
      const awaited: Awaited = { job, ...Promise.withResolvers<Ended>() }
      line.awaited.set(job.key, awaited)
      line.coming.push(awaited)
      // Those that come together are put together.
      if (line.coming.length === 1)
        setImmediate(() => {
          put(line, line.coming.splice(0)).then(askSoon, (error: unknown) => {
            failing(line, error)
          })
        })
      return awaited.promise
    },
    work: async (kind, atOnce, handler) => {
      const { ready, workers } = lineOf(kind)
      await ready
      const attempt = async ({ id, data: { job } }: TakenJob<Stored>): Promise<JobResult<Output>> => {
        try {
          const result = await handler(JSON.parse(job))
          return { id, status: 'completed', output: result === undefined ? {} : { result: JSON.stringify(result) } }
        } catch (error) {
          return { id, status: 'failed', output: { reason: JSON.stringify(messageOf(error)) } }
        }
      }
      // What is taken together is over together. Of two halves one is under way while the other one is taken.
      const halves = [Math.ceil(atOnce / 2), Math.floor(atOnce / 2)].filter(size => size > 0)
      const working = await Promise.all(
        halves.map(async batchSize => {
          const options = { batchSize, pollingIntervalSeconds: LOOKED_EVERY, perJobResults: true } as const
          const worker: string = await boss.work<Stored>(kind, options, async jobs => {
            const results = await Promise.all(jobs.map(attempt))
            // There may be more: it looks at once.
            boss.notifyWorker(worker)
            return results
          })
          workers.add(worker)
          return worker
        }),
      )
      return async () => {
        for (const worker of working) workers.delete(worker)
        await Promise.all(working.map(id => boss.offWork(kind, { id, wait: true })))
      }
    },
    counts: async () => {
      const rows = await rowsOf<{ readonly kind: string } & JobCounts>(
        `select name as kind, count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'failed')::int as failed from ${SCHEMA}.job group by name`,
      )
      return new Map(rows.map(({ kind, waiting, active, failed }) => [kind, { waiting, active, failed }]))
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await boss.stop()
    },
  }
}
