import type * as t from 'io-ts'
import type { ReceivedFile } from './endpoint.ts'
import type { Endpoints, RowName } from './endpoints.ts'

type BodyOf<N extends RowName> = Endpoints[N]['body'] extends { readonly codec: { readonly _A: infer B } } ? B : null

/** The input of a call: the parameters of its path, its query, and its body. */
export interface RequestTo<N extends RowName> {
  readonly params: t.TypeOf<Endpoints[N]['params']>
  readonly query: t.TypeOf<Endpoints[N]['query']>
  readonly body: BodyOf<N>
}

/** The answer of a call, in the domain's terms. `File` is the type used for files and pages. */
export type AnswerFrom<N extends RowName, File = ReceivedFile> = Endpoints[N]['answer'] extends {
  readonly codec: { readonly _A: infer A }
}
  ? A
  : Endpoints[N]['answer'] extends { readonly kind: 'text' }
    ? string
    : Endpoints[N]['answer'] extends { readonly kind: 'file' }
      ? File
      : null
