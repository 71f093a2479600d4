import { client, type ApiError, type ClientConfig, type Fetch } from '@lectern/api-client'
import { parseDoi, parsePii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { made } from './made.ts'

export const pii = made(parsePii('S146290112300117X'))
export const doi = made(parseDoi('10.1000/1'))

/** The input of a call that only names its article. */
export const ofArticle = { params: { pii }, query: {}, body: null } as const

/** A service that never answers. */
export const never: Fetch = () => new Promise(() => undefined)

/** Like the platform's `fetch` with such a service: rejects when its signal aborts. */
export const listening: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'))
    }),
  )

/** Like the platform's `fetch` without a network. */
export const networkFault = (): Promise<never> => Promise.reject(new TypeError('fetch failed'))

/** The client of the page's own origin over this `fetch`. */
export const using = (fetch: Fetch, config: Partial<ClientConfig> = {}) => client(fetch, { origin: '', ...config })

export const left = (error: ApiError): E.Either<ApiError, never> => E.left(error)

export const cancelled = left({ kind: 'cancelled' })
