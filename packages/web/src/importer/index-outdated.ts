import { messageOf, type Pii } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import { notedWork } from './noted-work.ts'
import { progressOn, type Output } from './progress.ts'
import { INDEXER_VERSION } from '../indexing/version.ts'
import { inProcessJobs } from '../jobs/in-process.ts'
import type { Jobs } from '../jobs/port.ts'
import { decodeRecord } from '../store/stored-record.ts'
import { madeIndex } from '../indexing/made-index.ts'
import type { MadeIndex } from '../store/article-index.ts'
import type { Store } from '../store/port.ts'

/** Milliseconds before progress is shown. */
const PATIENCE = 1000

const KIND = `index/${INDEXER_VERSION}`

/** How many articles are a job. */
const BATCH = 100

/** The first and the last PII of the articles of a job. Those in between that have an index by then are no part of it. */
interface Batch {
  readonly from: Pii
  readonly to: Pii
}

interface IndexingOptions {
  readonly store: Pick<Store, 'outdated' | 'record' | 'indexed'>
  readonly output: Output
  /** Called before an article is indexed, with how many bytes the records of those before have had. */
  readonly tell?: (pii: Pii, bytes: number) => void
  readonly pause?: () => void
  /** Ends the work after the article that it is at. */
  readonly signal?: AbortSignal | undefined
}

export interface IndexOptions extends Pick<IndexingOptions, 'output' | 'signal'> {
  readonly store: Store
  /** Opened if there is anything to index. */
  readonly jobs?: () => Promise<Jobs>
  readonly now: () => number
}

/** The record was checked when it was stored, possibly by an older version of Lectern, so it is decoded again. */
const madeFrom = (json: string): E.Either<string, MadeIndex> =>
  F.pipe(
    decodeRecord(json),
    E.chain(record => E.tryCatch(() => madeIndex(record), messageOf)),
  )

/**
 * Works on jobs of re-indexing until the result is called, one article at a time. Reports an article whose record cannot be read, and leaves it as it
 * is: importing it again repairs it.
 */
export const workOnIndex = (
  jobs: Jobs,
  { store, output, signal, tell = () => undefined, pause = () => undefined }: IndexingOptions,
): Promise<() => Promise<void>> => {
  let bytes = 0
  const index = async (pii: Pii): Promise<void> => {
    tell(pii, bytes)
    const json = await store.record(pii)
    if (json === undefined) return
    bytes += json.length
    const made = madeFrom(json)
    if (E.isRight(made)) {
      await store.indexed(pii, made.right)
    } else {
      pause()
      output.write(
        `${pii}: may be missing from search and lists, as its stored record cannot be read (${made.left}). Import it again.\n`,
      )
    }
  }
  return jobs.work(KIND, 1, async ({ data }) => {
    // Only this program, in this version, puts jobs of this kind.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    for (const pii of await store.outdated(INDEXER_VERSION, data as Batch)) {
      // Another process does the rest.
      if (signal?.aborted === true) throw new Error('the process that worked on it was asked to end')
      await index(pii)
    }
  })
}

/**
 * Re-indexes, from their stored records, the articles that have no index or one made by another version of the indexer, together with all
 * processes that do the same. Shows progress if that takes long.
 */
export const indexOutdated = async (options: IndexOptions): Promise<void> => {
  const { store, now } = options
  const piis = await store.outdated(INDEXER_VERSION)
  if (piis.length === 0) return
  await notedWork(
    { store, now },
    'indexing',
    () => indexAgain(piis, options),
    () => undefined,
  )
}

const indexAgain = async (
  piis: readonly Pii[],
  { store, jobs: open = async () => inProcessJobs(), output, now, signal }: IndexOptions,
): Promise<void> => {
  const began = now()
  const progress = progressOn(output, piis.length, now)
  let done = 0
  const jobs = await open()
  const isAborted = new Promise<void>(resolve => {
    const end = (): void => {
      resolve()
    }
    if (signal?.aborted === true) end()
    else signal?.addEventListener('abort', end)
  })
  const running: Promise<readonly string[]>[] = []
  for (let first = 0; first < piis.length; first += BATCH) {
    const [from, to] = [piis[first], piis[Math.min(first + BATCH, piis.length) - 1]]
    if (from === undefined || to === undefined) continue
    const data: Batch = { from, to }
    running.push(
      jobs
        .run(KIND, { key: from, data })
        .then(ended => (ended.kind === 'failed' ? [`from ${from} to ${to}: ${ended.reason}`] : [])),
    )
  }
  const stop = await workOnIndex(jobs, {
    store,
    output,
    signal,
    tell: (pii, bytes) => {
      if (now() - began > PATIENCE) progress.at(done, bytes, `indexing ${pii}`)
      done += 1
    },
    pause: progress.pause,
  })
  try {
    const failed = ((await Promise.race([Promise.all(running), isAborted])) ?? []).flat()
    if (failed.length > 0) throw new Error(`${failed.length} of ${running.length} parts failed, the first ${failed[0] ?? ''}`)
  } finally {
    await stop()
    progress.pause()
  }
}
