import type { EndpointName, Milliseconds } from '@lectern/domain/core'
import type { FailurePolicy } from '@lectern/domain/page'
import type * as t from 'io-ts'

/** The names of a path's parameters: those of `/a/:pii/b/:eid` are `pii` and `eid`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The fields of a query: each once, and those that are not there left out. */
export type QueryFields = Readonly<Record<string, string | undefined>>

/** The fields of a form, in their order, repeated where a name repeats. */
export type FormFields = readonly (readonly [name: string, value: string])[]

/** What a request carries beside its address. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly codec: t.Mixed }
  | { readonly kind: 'form'; readonly codec: t.Mixed }

/** A file as the service sends it. */
export interface ReceivedFile {
  readonly mediaType: string
  /** The name under which it is to be kept, where the service gives one. */
  readonly name: string | undefined
  readonly bytes: Uint8Array
}

/** What comes back: JSON, plain text, a page or a file, or nothing that is used. */
export type AnswerKind =
  | { readonly kind: 'json'; readonly codec: t.Mixed }
  | { readonly kind: 'text' }
  | { readonly kind: 'file' }
  | { readonly kind: 'nothing' }

/** One call of A7 or B7: how it is spoken, what it says and what comes back, how long that may take, and what failing means. */
export interface Endpoint<Path extends string = string, Params = unknown, Query = unknown, B = Body, Answer = AnswerKind> {
  readonly method: 'GET' | 'POST'
  readonly path: Path
  readonly params: t.Type<Params, Readonly<Record<ParamName<Path>, string>>>
  readonly query: t.Type<Query, QueryFields>
  readonly body: B
  readonly answer: Answer
  readonly timeout: Milliseconds
  /** The part of the page that asks, and with it what its failing means; `undefined` where no page does: the browser itself goes there, or there is no page yet. */
  readonly asks: EndpointName | undefined
  readonly onFailure: FailurePolicy | undefined
}
