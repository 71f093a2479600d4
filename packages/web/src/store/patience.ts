import { AsyncLocalStorage } from 'node:async_hooks'
import { signals } from '../signals/signals.ts'

/**
 * How long a query may take at least, in milliseconds, whatever has been waited before: a write that has used up a request's patience is no
 * reason to refuse what can be read at once.
 */
const AT_LEAST = 250

/** How much work that no answer waits for any longer may be under way. */
const MOST_LATE = 1000

/** How much of it there is. */
let late = 0

/** How long a database keeps one reader waiting: the time that any of a request's queries is under way, in milliseconds. */
interface Waiting {
  left: number
  queries: number
  /** When the first of the queries under way began. */
  since: number
}

/** How many writes go on that no answer waits for any longer. */
export const waitingAsides = (): number => late

/** Work that an answer waits for no longer than it has to. */
interface Aside {
  /** Called when another process holds the work up. */
  readonly heldUp: () => void
}

const waits = new AsyncLocalStorage<Waiting | Aside>()

/** The database is there no longer, not yet, or too slow for now. The same request may succeed in a few seconds. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** HTTP's "Service Unavailable". */
  readonly statusCode = 503
}

/** A request has waited for it as long as a request may. */
class StoreLate extends StoreUnavailable {}

/** Whether a query was given up because a request had waited long enough for the database. */
export const isLate = (error: unknown): boolean =>
  error instanceof StoreLate || (error instanceof Error && error.cause instanceof StoreLate)

/** Runs what answers a request. All that it reads from a database and writes to it may take so many milliseconds together. */
export const withPatience = (milliseconds: number, work: () => void): void => {
  waits.run({ left: milliseconds, queries: 0, since: 0 }, work)
}

/** What stands for the request that waits for what is done now, the same for all that it does; `undefined` if none does. */
export const currentRequest = (): object | undefined => {
  const waiting = waits.getStore()
  return waiting !== undefined && 'left' in waiting ? waiting : undefined
}

/** Whether a request waits for what is done now. */
export const isAwaited = (): boolean => currentRequest() !== undefined

const never = (): boolean => false
const ignored = (): void => undefined

/**
 * Runs a query or a transaction, which learns when nobody waits for it any more, and may say when another process holds it up. Rejects with
 * `StoreUnavailable` once the request that it is part of has waited long enough for the database; outside requests it may take as long as it
 * needs.
 */
export const patiently = async <A>(query: (isLate: () => boolean, heldUp: () => void) => Promise<A>): Promise<A> => {
  const waiting = waits.getStore()
  if (waiting === undefined) return query(never, ignored)
  if ('heldUp' in waiting) return query(never, waiting.heldUp)
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
        reject(new StoreLate('A query took longer than a request may wait for the database'))
      })
    }, left)
  })
  try {
    return await Promise.race([query(() => isLate, ignored), late])
  } finally {
    clearTimeout(timer)
    if (waiting.queries === 1) waiting.left -= spent()
    waiting.queries -= 1
  }
}

interface Member<A, B> {
  readonly item: A
  readonly isLate: () => boolean
  readonly heldUp: () => void
  readonly settle: (result: PromiseSettledResult<B>) => void
}

/**
 * Does the same work for many at once: what is asked for while it is under way is done together after it, as one transaction costs little more for
 * a hundred writes than for one. What nobody waits for any more by then is left out. Each caller waits as for a query, and is held up by
 * what holds up the work before.
 * @param most how many at once
 * @param work settles each of them, in the same order
 */
export const together = <A, B>(
  most: number,
  work: (items: readonly A[]) => Promise<readonly PromiseSettledResult<B>[]>,
): ((item: A) => Promise<B>) => {
  const waiting: Member<A, B>[] = []
  let isAtWork = false
  let isHeldUp = false

  const next = async (): Promise<void> => {
    isAtWork = true
    while (waiting.length > 0) {
      const members = waiting.splice(0, most).filter(({ isLate }) => !isLate())
      const heldUp = (): void => {
        isHeldUp = true
        for (const member of [...members, ...waiting]) member.heldUp()
      }
      const results =
        members.length === 0
          ? []
          : await waits
              .run({ heldUp }, () => work(members.map(({ item }) => item)))
              .catch((reason: unknown) => members.map(() => ({ status: 'rejected', reason }) as const))
      isHeldUp = false
      for (const [index, result] of results.entries()) members[index]?.settle(result)
    }
    isAtWork = false
  }

  return item =>
    patiently(
      (isLate, heldUp) =>
        new Promise((resolve, reject) => {
          const settle = (result: PromiseSettledResult<B>): void => {
            if (result.status === 'fulfilled') resolve(result.value)
            else reject(result.reason)
          }
          waiting.push({ item, isLate, heldUp, settle })
          if (isHeldUp) heldUp()
          if (!isAtWork) void next()
        }),
    )
}

/**
 * Does work that an answer does not depend on, such as counting it. The answer waits for it until another process holds it up, or the patience of
 * the request is used up; then the work goes on by itself, however long the database takes. Outside requests all of it is waited for. Never rejects.
 * @param failed called with the reason if the work fails, or if too much of it goes on by itself already
 */
export const aside = async (work: () => Promise<unknown>, failed: (error: unknown) => void): Promise<void> => {
  const lost = (error: unknown): void => {
    signals.writeLost.send(undefined)
    failed(error)
  }
  const waiting = waits.getStore()
  if (waiting === undefined || !('left' in waiting)) {
    await work().catch(lost)
    return
  }
  if (late >= MOST_LATE) {
    lost(new StoreUnavailable(`${late} earlier writes still wait for the database`))
    return
  }
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>()
  const goesOn = (): void => {
    resolve(true)
  }
  // If this process stood still, the work may have been done meanwhile: that is known before the next immediate.
  const timer = setTimeout(() => setImmediate(goesOn), Math.max(AT_LEAST, waiting.left))
  const done = waits
    .run({ heldUp: goesOn }, work)
    .catch(lost)
    .finally(() => {
      resolve(false)
    })
  if (await isLate) {
    late += 1
    void done.finally(() => {
      late -= 1
    })
  }
  clearTimeout(timer)
}

/** Does work that takes as long as it needs, such as a report for a program that waits for it. */
export const unhurried = <A>(work: () => Promise<A>): Promise<A> => waits.exit(work)
