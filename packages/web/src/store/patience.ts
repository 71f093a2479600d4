import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long a query may take at least, in milliseconds, whatever has been waited before: a write that has used up a request's patience is no
 * reason to refuse what can be read at once.
 */
const AT_LEAST = 250

/** How long a database keeps one reader waiting: the time that any of a request's queries is under way, in milliseconds. */
interface Waiting {
  left: number
  queries: number
  /** When the first of the queries under way began. */
  since: number
}

const waits = new AsyncLocalStorage<Waiting>()

/** The database is there no longer, not yet, or too slow for now. The same request may succeed in a few seconds. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** HTTP's "Service Unavailable". */
  readonly statusCode = 503
}

/** Runs what answers a request. All that it reads from a database and writes to it may take so many milliseconds together. */
export const withPatience = (milliseconds: number, work: () => void): void => {
  waits.run({ left: milliseconds, queries: 0, since: 0 }, work)
}

/** Whether a request waits for what is done now. */
export const isAwaited = (): boolean => waits.getStore() !== undefined

const never = (): boolean => false

/**
 * Runs a query or a transaction, which learns when nobody waits for it any more. Rejects with `StoreUnavailable` once the request that it is part of
 * has waited long enough for the database; outside requests it may take as long as it needs.
 */
export const patiently = async <A>(query: (isLate: () => boolean) => Promise<A>): Promise<A> => {
  const waiting = waits.getStore()
  if (waiting === undefined) return query(never)
  const spent = (): number => (waiting.queries === 0 ? 0 : performance.now() - waiting.since)
  const left = Math.max(AT_LEAST, waiting.left - spent())
  if (waiting.queries === 0) waiting.since = performance.now()
  waiting.queries += 1

  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // If this process stood still, the rows may have arrived meanwhile: they are read before the next immediate.
      setImmediate(() => {
        isLate = true
        reject(new StoreUnavailable('A query took longer than a request may wait for the database'))
      })
    }, left)
  })
  try {
    return await Promise.race([query(() => isLate), late])
  } finally {
    clearTimeout(timer)
    if (waiting.queries === 1) waiting.left -= spent()
    waiting.queries -= 1
  }
}
