import type { Milliseconds } from '@lectern/domain/core'
import { either as E, taskEither as TE } from 'fp-ts'
import type { ApiError } from './api-error.ts'

/** As much of `fetch` as the calls need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A request, and how long and for whom it is made. */
export interface Sent<A> {
  readonly url: string
  readonly init: RequestInit
  /** For everything: both attempts, the headers and the body. */
  readonly timeout: Milliseconds
  /** Aborted where nobody waits for the answer any more. */
  readonly abandoned: readonly AbortSignal[]
  /** How often it may be sent where the network fails. */
  readonly attempts: 1 | 2
  /** Makes the answer of what was received. */
  readonly read: (response: Response) => Promise<E.Either<ApiError, A>>
}

/** What sends requests: `fetch`, the clock that they are timed by, and who is told how long each of them took. */
export interface Sender {
  readonly fetch: Fetch
  /** The clock that requests are timed by. */
  readonly now: () => Milliseconds
  /** Told of each attempt when it began and ended, whatever came of it. */
  readonly took: (url: string, startedAt: Milliseconds, endedAt: Milliseconds) => void
}

/** More than this no timer takes: it would fire at once. */
const LONGEST: Milliseconds = 2 ** 31 - 1

/** What ends a request before its answer: the timeout or the caller, whichever comes first. */
const ending = (timeout: Milliseconds, abandoned: readonly AbortSignal[]) => {
  const stop = new AbortController()
  let reason: ApiError = { kind: 'network' }
  const end = (because: ApiError) => (): void => {
    if (stop.signal.aborted) return
    reason = because
    stop.abort()
  }
  const cancel = end({ kind: 'cancelled' })
  const timer = setTimeout(end({ kind: 'timeout' }), Math.min(timeout, LONGEST))
  for (const signal of abandoned) signal.addEventListener('abort', cancel)
  if (abandoned.some(({ aborted }) => aborted)) cancel()
  const release = (): void => {
    clearTimeout(timer)
    for (const signal of abandoned) signal.removeEventListener('abort', cancel)
  }
  return { signal: stop.signal, reason: () => reason, release }
}

/** Fails when a signal aborts, so that even a `fetch` that does not listen to it is not waited for. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'))
    }),
  )

/**
 * Sends a request and reads its answer whole, within the timeout. Every way to fail is a value; anyone who stopped waiting gets
 * `cancelled` even where the answer had come. Every attempt is reported with the time that it took.
 */
export const send =
  ({ fetch, now, took }: Sender) =>
  <A>({ url, init, timeout, abandoned, attempts, read }: Sent<A>): TE.TaskEither<ApiError, A> =>
  async () => {
    const { signal, reason, release } = ending(timeout, abandoned)
    const heard = async (): Promise<E.Either<ApiError, A>> => read(await fetch(url, { ...init, signal }))
    const attempt = async (): Promise<E.Either<ApiError, A>> => {
      const startedAt = now()
      try {
        const answer = await Promise.race([heard(), aborted(signal)])
        return signal.aborted ? E.left(reason()) : answer
      } catch {
        return E.left(reason())
      } finally {
        took(url, startedAt, now())
      }
    }
    try {
      if (signal.aborted) return E.left(reason())
      const first = await attempt()
      return attempts === 2 && E.isLeft(first) && first.left.kind === 'network' ? await attempt() : first
    } finally {
      release()
    }
  }
