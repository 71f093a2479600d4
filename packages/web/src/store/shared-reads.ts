import type { Database, Row } from './database.ts'
import { currentRequest } from './patience.ts'

/** How many reads of a request are kept, and how many rows one of them may have: an export reads the whole library. */
const [MOST_READS, MOST_ROWS] = [64, 250]

type Reads = Map<string, Promise<readonly Row[]>>

/**
 * The same database, which asks each query once for a request that needs it in several places: a page, its metadata and its lists are made of
 * parts that do not know of each other. After each of its own writes a request reads anew. What other requests and processes write meanwhile it may
 * not see, as if it had been answered a moment earlier.
 */
export const sharingReads = (database: Database): Database => {
  const readsOf = new WeakMap<object, Reads>()
  const ofRequest = (request: object): Reads => {
    const reads = readsOf.get(request) ?? new Map<string, Promise<readonly Row[]>>()
    readsOf.set(request, reads)
    return reads
  }
  return {
    ...database,
    all: (statement, terms) => {
      const request = currentRequest()
      if (request === undefined) return database.all(statement, terms)
      const reads = ofRequest(request)
      const key = JSON.stringify([statement.sql, ...statement.values])
      const known = reads.get(key)
      if (known !== undefined) return known
      const asked = database.all(statement, terms)
      if (reads.size >= MOST_READS) return asked
      reads.set(key, asked)
      const keptFor = (rows: readonly Row[]): boolean => rows.length <= MOST_ROWS
      const settled = async (): Promise<void> => {
        const isKept = await asked.then(keptFor, () => false)
        if (!isKept && reads.get(key) === asked) reads.delete(key)
      }
      void settled()
      return asked
    },
    transaction: async (...args) => {
      const request = currentRequest()
      const forget = (): void => {
        if (request !== undefined) readsOf.delete(request)
      }
      forget()
      try {
        return await database.transaction(...args)
      } finally {
        forget()
      }
    },
  }
}
