import { encoded, withQuery } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { Decoder } from 'io-ts'
import type { ApiError } from './api-error.ts'
import { firstFault } from './codecs/first-fault.ts'
import type { FormFields } from './codecs/forms.ts'
import type { Endpoint, QueryFields } from './endpoints/endpoint.ts'

/** The input of a call in its row's own terms, once the row's type is no longer known. */
export interface RequestParts {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** The URL of a request, and the rest as `fetch` takes it. */
export interface Spoken {
  readonly url: string
  readonly init: RequestInit
}

const withParams = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))

const present = (query: QueryFields): readonly (readonly [string, string])[] =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))

const formBody = (fields: FormFields): URLSearchParams => new URLSearchParams(fields.map(([name, value]) => [name, value]))

const understood = <A>(part: string, decoder: Decoder<unknown, unknown>, written: A): E.Either<ApiError, A> => {
  const read = decoder.decode(written)
  return E.isRight(read)
    ? E.right(written)
    : E.left({ kind: 'undecodable', message: `the request's ${part}: ${firstFault(read.left)}` })
}

/**
 * The request for a call, according to its row. A request that the service could not understand is not sent: with a path segment
 * that is empty or made of dots, an invalid number, or more DOIs than a batch allows.
 * @param base the service's origin
 * @param address the whole address without the call's query, instead of `base` and the row's path; a service of the site's own may
 *   have a query in it already, such as a key
 */
export const spoken = (
  row: Endpoint,
  { params, query, body }: RequestParts,
  base: string,
  address: string | undefined,
): E.Either<ApiError, Spoken> => {
  const path = understood('path', row.params, row.params.encode(params))
  if (E.isLeft(path)) return path
  const fields = understood('query', row.query, row.query.encode(query))
  if (E.isLeft(fields)) return fields
  const url = withQuery(address ?? `${base}${withParams(row.path, path.right)}`, present(fields.right))
  const init = { method: row.method } as const
  switch (row.body.kind) {
    case 'none':
      return E.right({ url, init })
    case 'json':
      return E.map((json: unknown) => ({
        url,
        init: { ...init, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) },
      }))(understood('body', row.body.codec, row.body.codec.encode(body)))
    case 'form':
      return E.map((form: FormFields) => ({ url, init: { ...init, body: formBody(form) } }))(
        understood('body', row.body.codec, row.body.codec.encode(body)),
      )
  }
}
