import type { ArticleRecord } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { LRUCache } from 'lru-cache'
import { decodeRecord } from './stored-record.ts'
import type { Store } from './port.ts'
import { signals } from '../signals/signals.ts'

/** The record of an article; left is why the stored one cannot be decoded. Undefined if there is none. */
export type Records = (pii: Pii) => Promise<E.Either<string, ArticleRecord> | undefined>

interface Read {
  readonly record: E.Either<string, ArticleRecord>
  /** How long it is as it is stored, in characters. */
  readonly length: number
}

/** How long the records that are remembered are together, as they are stored, in characters. */
const MOST = 8_000_000

/**
 * Reads records, and remembers those that were read lately until the library changes: a visit of a page makes several calls that need the same
 * one, which can have megabytes.
 */
export const rememberedRecords = (store: Pick<Store, 'library' | 'record'>): Records => {
  const known = new LRUCache<string, Read, Pii>({
    maxSize: MOST,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: pii }) => {
      const stored = await store.record(pii)
      return stored === undefined ? undefined : { record: decodeRecord(stored), length: stored.length }
    },
  })
  return async pii => {
    const { revision } = await store.library()
    const key = `${revision} ${pii}`
    signals.record.send(known.has(key) ? 'remembered' : 'read')
    return (await known.fetch(key, { context: pii }))?.record
  }
}
