import { messageOf, type Pii } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import { notedWork } from './noted-work.ts'
import { progressOn, type Output } from './progress.ts'
import { INDEXER_VERSION } from '../indexing/version.ts'
import { decodeRecord } from '../store/stored-record.ts'
import { madeIndex } from '../indexing/made-index.ts'
import type { MadeIndex } from '../store/article-index.ts'
import type { Store } from '../store/port.ts'

/** Milliseconds before progress is shown. */
const PATIENCE = 1000

export interface IndexOptions {
  readonly store: Store
  readonly output: Output
  readonly now: () => number
  /** Ends the work after the article that it is at. The next start goes on. */
  readonly signal?: AbortSignal
}

/** The record was checked when it was stored, possibly by an older version of Lectern, so it is decoded again. */
const madeFrom = (json: string): E.Either<string, MadeIndex> =>
  F.pipe(
    decodeRecord(json),
    E.chain(record => E.tryCatch(() => madeIndex(record), messageOf)),
  )

/**
 * Re-indexes, from their stored records, the articles that have no index or one made by another version of the indexer. Shows
 * progress if that takes long. Reports an article whose record cannot be read, and leaves it as it is: importing it again repairs it.
 */
export const indexOutdated = async ({ store, output, now, signal }: IndexOptions): Promise<void> => {
  const piis = await store.outdated(INDEXER_VERSION)
  if (piis.length === 0) return
  await notedWork(
    { store, now },
    'indexing',
    () => indexAgain(piis, { store, output, now, signal }),
    () => undefined,
  )
}

const indexAgain = async (
  piis: readonly Pii[],
  { store, output, now, signal }: Omit<IndexOptions, 'signal'> & { readonly signal: AbortSignal | undefined },
): Promise<void> => {
  const began = now()
  const progress = progressOn(output, piis.length, now)
  let bytes = 0
  for (const [done, pii] of piis.entries()) {
    if (signal?.aborted === true) break
    if (now() - began > PATIENCE) progress.at(done, bytes, `indexing ${pii}`)
    const json = await store.record(pii)
    if (json === undefined) continue
    bytes += json.length
    const made = madeFrom(json)
    if (E.isRight(made)) {
      await store.indexed(pii, made.right)
    } else {
      progress.pause()
      output.write(
        `${pii}: may be missing from search and lists, as its stored record cannot be read (${made.left}). Import it again.\n`,
      )
    }
  }
  progress.pause()
}
