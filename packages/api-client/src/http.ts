import type { Milliseconds } from '@lectern/domain/core'
import { either as E, type taskEither as TE } from 'fp-ts'
import type { ApiError } from './api-error.ts'

/** The part of `fetch` that calls use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A request, with its limits and the decoder of its response. */
export interface Sent<A> {
  readonly url: string
  readonly init: RequestInit
  /** For the whole call: both attempts, the headers and the body. */
  readonly timeout: Milliseconds
  /** Each is aborted when nobody waits for the answer any longer. */
  readonly abandoned: readonly AbortSignal[]
  /** How often it may be sent if the network fails. */
  readonly attempts: 1 | 2
  /** Reads the answer from the response. */
  readonly read: (response: Response) => Promise<E.Either<ApiError, A>>
}

/** What requests are sent with: `fetch`, the clock that measures them, and a callback for their durations. */
export interface Sender {
  readonly fetch: Fetch
  /** The clock that measures requests. */
  readonly now: () => Milliseconds
  /** Called after each attempt with its start and end, whatever the outcome. */
  readonly took: (url: string, startedAt: Milliseconds, endedAt: Milliseconds) => void
}

/** The longest delay that timers support. A longer one would fire at once. */
const LONGEST: Milliseconds = 2 ** 31 - 1

/** Ends a request before its answer: by the timeout or by the caller, whichever comes first. */
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

/** Rejects when a signal aborts, so that a `fetch` that ignores the signal is not waited for. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'))
    }),
  )

/**
 * Sends a request and reads its whole answer within the timeout. Every failure is a value. A caller that has cancelled gets
 * `cancelled` even if the answer had arrived. Every attempt is reported with its duration.
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
