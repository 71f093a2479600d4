import type { EndpointName, Milliseconds } from '@lectern/domain/core'
import type { FailurePolicy } from '@lectern/domain/page'
import type * as t from 'io-ts'

/** The names of a path's parameters: those of `/a/:pii/b/:eid` are `pii` and `eid`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The fields of a query, each once; missing ones are left out. */
export type QueryFields = Readonly<Record<string, string | undefined>>

/** The body of a request. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly codec: t.Mixed }
  | { readonly kind: 'form'; readonly codec: t.Mixed }

/** A file from the service. */
export interface ReceivedFile {
  readonly mediaType: string
  /** Its file name, if the service gives one. */
  readonly name: string | undefined
  readonly bytes: Uint8Array
}

/** The kind of answer: JSON, plain text, a page or a file, or nothing that is used. */
export type AnswerKind =
  | { readonly kind: 'json'; readonly codec: t.Mixed }
  | { readonly kind: 'text' }
  | { readonly kind: 'file' }
  | { readonly kind: 'nothing' }

/** A call of A7 or B7: how it is sent, its parameters and answer, its timeout, and its failure policy. */
export interface Endpoint<Path extends string = string, Params = unknown, Query = unknown, B = Body, Answer = AnswerKind> {
  readonly method: 'GET' | 'POST'
  readonly path: Path
  readonly params: t.Type<Params, Readonly<Record<ParamName<Path>, string>>>
  readonly query: t.Type<Query, QueryFields>
  readonly body: B
  readonly answer: Answer
  readonly timeout: Milliseconds
  /** The domain's call that it answers, which determines the failure policy; `undefined` if the browser itself follows the address. */
  readonly asks: EndpointName | undefined
  readonly onFailure: FailurePolicy | undefined
}
