import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCounts, Jobs } from '../../jobs/port.ts'
import { signals } from '../../signals/signals.ts'
import { underWay, type LibraryWorks, type StoredState } from '../../store/library-work.ts'
import { waitingAsides } from '../../store/patience.ts'
import { freeBytesIn } from '../http/readiness.ts'
import { TooManyRequests } from '../http/request-limits.ts'

/** Times of answers, in seconds: from a page that is kept to a PDF that is printed. */
const ANSWER_TIMES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Times of queries, in seconds. */
const QUERY_TIMES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** What was refused before anything was done for it. */
const refusedAs = (error: Error): string => (error instanceof TooManyRequests ? `limit-${error.kind}` : error.name)

const REFUSALS: ReadonlySet<string> = new Set(['Crowded', 'StoreUnavailable', 'TooManyRequests'])

/** HTTP's "Misdirected Request". */
const MISDIRECTED = 421

export interface Watched {
  readonly store: Pick<LibraryWorks, 'storedState'>
  readonly jobs: () => Promise<Pick<Jobs, 'counts'>>
  /** The folder in which the server keeps its files. */
  readonly folder: string | undefined
}

/** The metrics of a server, in the format of Prometheus. */
export interface SiteMetrics {
  readonly contentType: string
  readonly text: () => Promise<string>
  /** Measures the requests to an application, which is not ready yet. */
  readonly measure: (app: FastifyInstance, turns: { readonly waiting: () => number }) => void
  /** Ends counting. */
  readonly close: () => void
}

/**
 * Counts what happens in this process. Labels are names of routes, kinds and outcomes, of which there are few, never anything that tells articles or
 * readers apart.
 */
export const siteMetrics = ({ store, jobs, folder }: Watched): SiteMetrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `lectern_${name}`, help, labelNames, registers })
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    collect?: (self: Gauge<L>) => void,
  ) => {
    const made: Gauge<L> = new Gauge({
      name: `lectern_${name}`,
      help,
      labelNames,
      registers,
      ...(collect && {
        collect: () => {
          collect(made)
        },
      }),
    })
    return made
  }
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: `lectern_${name}`, help, labelNames, buckets, registers })

  const requests = histogram(
    'http_request_duration_seconds',
    'Time until the answer to a request was sent, by route.',
    ['method', 'route', 'status'],
    ANSWER_TIMES,
  )
  const refusals = counter(
    'http_refusals_total',
    'Requests that were refused: over a limit, crowded, misdirected, or without the store.',
    ['reason'],
  )
  const queries = histogram(
    'store_query_duration_seconds',
    'Time of queries and transactions of the store.',
    ['kind', 'outcome'],
    QUERY_TIMES,
  )
  const queriesUnderWay = gauge('store_queries', 'Queries and transactions that are under way or waiting.', ['kind'])
  const lost = counter('background_writes_lost_total', 'Writes that no answer waited for and that failed.', [])
  gauge('background_writes_waiting', 'Writes that no answer waits for any longer.', [], self => {
    self.set(waitingAsides())
  })
  const keptPages = counter(
    'kept_pages_total',
    'Pages for many readers: found in memory or in the store, found unchanged after the library had changed, or made.',
    ['from'],
  )
  const records = counter('records_total', 'Records of articles: remembered, or read from the store.', ['from'])
  const pdfs = counter('pdfs_printed_total', 'PDFs that were printed.', ['outcome'])
  const uses = counter('usage_events_total', 'Uses of articles: logged, or not.', ['outcome'])

  const disk = gauge('disk_free_bytes', 'Free space in the data folder.')
  const isAnswering = gauge('store_up', 'Whether the store answers.')
  const schemaBehind = gauge(
    'store_schema_lead',
    'How many versions the stored schema is ahead of the one that this server knows.',
  )
  const working = gauge('library_work_under_way', 'Whether an import or a re-indexing is under way, in any process.', ['kind'])
  const workEnd = gauge('library_work_last_end_timestamp_seconds', 'When the last import or re-indexing ended, in any process.', [
    'kind',
  ])
  const workTime = gauge('library_work_last_duration_seconds', 'How long the last import or re-indexing took.', ['kind'])
  const files = gauge('import_last_files', 'What became of the articles and files of the last import.', ['result'])
  const queued = gauge('jobs', 'Jobs in the queue of all processes, whatever version of the code they are for.', [
    'kind',
    'state',
  ])

  const showState = (state: StoredState | undefined): void => {
    isAnswering.set(state === undefined ? 0 : 1)
    if (state === undefined) return
    schemaBehind.set(state.schema.stored - state.schema.known)
    const now = underWay(state, Date.now())
    for (const kind of ['import', 'indexing'] as const) {
      working.set({ kind }, now.has(kind) ? 1 : 0)
      const last = state.works.find(work => work.kind === kind && work.endedAt !== undefined)
      if (last?.endedAt === undefined) continue
      workEnd.set({ kind }, last.endedAt / 1000)
      workTime.set({ kind }, (last.endedAt - last.beganAt) / 1000)
      for (const [result, count] of Object.entries(last.result ?? {})) files.set({ result }, count)
    }
  }
  const showJobs = (counts: ReadonlyMap<string, JobCounts>): void => {
    queued.reset()
    for (const [kind, ofKind] of counts)
      for (const state of ['waiting', 'active', 'failed'] as const)
        queued.inc({ kind: kind.replace(/\/.*/s, ''), state }, ofKind[state])
  }
  const countsOf = async (): Promise<ReadonlyMap<string, JobCounts>> => (await jobs()).counts()
  const look = async (): Promise<void> => {
    const [state, free, counts] = await Promise.all([
      store.storedState().catch(() => undefined),
      freeBytesIn(folder),
      countsOf().catch(() => new Map<string, JobCounts>()),
    ])
    showState(state)
    showJobs(counts)
    if (free !== undefined) disk.set(free)
  }

  const hearing = [
    signals.queryBegun.hear(kind => {
      queriesUnderWay.inc({ kind })
    }),
    signals.queryEnded.hear(({ kind, outcome, seconds }) => {
      queriesUnderWay.dec({ kind })
      queries.observe({ kind, outcome }, seconds)
    }),
    signals.writeLost.hear(() => {
      lost.inc()
    }),
    signals.keptPage.hear(from => {
      keptPages.inc({ from })
    }),
    signals.record.hear(from => {
      records.inc({ from })
    }),
    signals.pdfPrinted.hear(outcome => {
      pdfs.inc({ outcome })
    }),
    signals.use.hear(outcome => {
      uses.inc({ outcome })
    }),
  ]

  let measured = { waiting: () => 0 }
  gauge('http_requests_waiting', 'Requests that wait for their turn.', [], self => {
    self.set(measured.waiting())
  })
  return {
    contentType: registry.contentType,
    text: async () => {
      await look()
      return registry.metrics()
    },
    measure: (app, turns) => {
      measured = turns
      app.addHook('onError', async (_request, _reply, error) => {
        if (REFUSALS.has(error.name)) refusals.inc({ reason: refusedAs(error) })
      })
      app.addHook('onResponse', async (request, reply) => {
        const status = reply.statusCode
        if (status === MISDIRECTED) refusals.inc({ reason: 'Misdirected' })
        requests.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000)
      })
    },
    close: () => {
      for (const end of hearing) end()
    },
  }
}
