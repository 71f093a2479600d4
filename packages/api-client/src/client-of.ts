import { onService, type Milliseconds, type Report, type Href, type Src, type Origin } from '@lectern/domain/core'
import { requestDuration, type FeedbackConfig } from '@lectern/domain/page'
import { either as E, option as O, type taskEither as TE } from 'fp-ts'
import { answered } from './answer.ts'
import type { ApiError } from './api-error.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import type { RowName } from './endpoints/endpoints.ts'
import type { AnswerFrom, RequestTo } from './endpoints/speech.ts'
import { send, type Fetch } from './http.ts'
import { spoken, type RequestParts } from './request.ts'

export interface ClientConfig {
  /** The origin of the service, without a trailing slash; empty for the page's own origin. */
  readonly origin: Origin
  /** The address and timeout of feedback; by default the service's. A path is relative to the service. */
  readonly feedback?: Pick<FeedbackConfig, 'url' | 'timeout'>
  /** The address of metrics; by default the service's. A path is relative to the service. */
  readonly metricsUrl?: Src
  /** Whether the reader's session is also sent to another origin, which must allow that (`include`); by default `same-origin`. */
  readonly credentials?: NonNullable<RequestInit['credentials']>
  /** Aborted when the page is closed. */
  readonly signal?: AbortSignal
  /**
   * Receives the duration of each request, whatever its outcome (PREV-6), with its address but not the query, which may contain
   * tokens.
   */
  readonly report?: (duration: Report) => void
  /** The clock for durations; by default the platform's own. */
  readonly now?: () => Milliseconds
}

export interface CallOptions {
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal
}

/** One function for each call of the table. */
export type Client = {
  readonly [N in RowName]: (request: RequestTo<N>, options?: CallOptions) => TE.TaskEither<ApiError, AnswerFrom<N>>
}

const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')

/**
 * A client of the service: one function for each call, which makes it and returns the answer in the domain's terms, or the reason
 * why there is none (`ApiError`). Making the same call again cancels one that is still running. A call that reads is repeated
 * once after a network failure; a call that writes never is.
 * @param rows the rows of the calls
 */
export const clientOf = <Name extends RowName>(
  rows: readonly (readonly [name: Name, row: Endpoint])[],
  fetch: Fetch,
  {
    origin,
    feedback,
    metricsUrl,
    credentials = 'same-origin',
    signal: page,
    report,
    now = () => performance.now(),
  }: ClientConfig,
): Pick<Client, Name> => {
  const underWay = new Map<string, AbortController>()

  const sent = send({
    fetch,
    now,
    took: (url, startedAt, endedAt) => {
      // The reporter may throw; the call continues.
      O.tryCatch(() => report?.(requestDuration(withoutQuery(url), startedAt, endedAt)))
    },
  })

  const own = (address: Href | undefined): Href | undefined => (address === undefined ? undefined : onService(origin)(address))
  const addresses: Readonly<Partial<Record<RowName, string | undefined>>> = {
    feedback: own(feedback?.url),
    metrics: own(metricsUrl),
  }
  const timeouts: Readonly<Partial<Record<RowName, Milliseconds | undefined>>> = { feedback: feedback?.timeout }

  const asking =
    (name: RowName, row: Endpoint) =>
    (parts: RequestParts, { signal }: CallOptions = {}): TE.TaskEither<ApiError, unknown> =>
    async () => {
      const waiting = [page, signal].filter(each => each !== undefined)
      if (waiting.some(({ aborted }) => aborted)) return E.left({ kind: 'cancelled' })
      const request = spoken(row, parts, origin, addresses[name])
      if (E.isLeft(request)) return request
      const { url } = request.right
      // The session must not be sent to the other services to which a site sends feedback or metrics requests.
      const init = { ...request.right.init, credentials: url.startsWith(`${origin}/`) ? credentials : 'same-origin' }
      const ask = (abandoned: readonly AbortSignal[], attempts: 1 | 2): Promise<E.Either<ApiError, unknown>> =>
        sent({ url, init, timeout: timeouts[name] ?? row.timeout, abandoned, attempts, read: answered(row.answer) })()
      if (row.method === 'POST') return ask(waiting, 1)

      const superseded = new AbortController()
      underWay.get(url)?.abort()
      underWay.set(url, superseded)
      const answer = await ask([...waiting, superseded.signal], 2)
      if (underWay.get(url) === superseded) underWay.delete(url)
      return answer
    }

  // Each function takes what its row's codecs encode and returns what they decode, but a loop over all rows cannot express this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(rows.map(([name, row]) => [name, asking(name, row)])) as unknown as Pick<Client, Name>
}
