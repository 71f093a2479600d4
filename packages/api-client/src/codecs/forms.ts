import type { Eid, Pii } from '@lectern/domain/core'
import type { ArticlesDownload } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { Text, type Codec } from './fields.ts'
import { EidCodec, PiiCodec } from './identifiers.ts'
import { writes } from './written.ts'

/** The fields of a form in order, repeated if a name repeats. */
export type FormFields = readonly (readonly [name: string, value: string])[]

const isFields = (value: unknown): value is FormFields =>
  Array.isArray(value) &&
  value.every(field => Array.isArray(field) && field.length === 2 && field.every(part => typeof part === 'string'))

const form = <A>(
  name: string,
  is: (value: unknown) => value is A,
  read: (fields: FormFields) => O.Option<A>,
  write: (value: A) => FormFields,
): Codec<A, FormFields> =>
  new t.Type<A, FormFields>(
    name,
    is,
    (value, context) =>
      O.match(
        () => t.failure<A>(value, context),
        (read_: A) => t.success(read_),
      )(isFields(value) ? read(value) : O.none),
    write,
  )

const valuesOf = (fields: FormFields, wanted: string): readonly string[] =>
  fields.filter(([name]) => name === wanted).map(([, value]) => value)

/** The identifiers in the fields of this name; malformed ones are left out. */
const identifiersIn = <A>(codec: Codec<A, string>, fields: FormFields, name: string): O.Option<readonly A[]> =>
  O.fromPredicate((ids: readonly A[]) => ids.length > 0)(
    valuesOf(fields, name).flatMap(value => {
      const id = codec.decode(value)
      return E.isRight(id) ? [id.right] : []
    }),
  )

const isEids = (value: unknown): value is readonly Eid[] => Array.isArray(value) && value.every(EidCodec.is)

/** CALL-4: the requested supplementary files: one field `eids` each, at least one. */
export const AttachmentsForm: Codec<readonly Eid[], FormFields> = writes(
  form(
    'one field "eids" or more',
    isEids,
    fields => identifiersIn(EidCodec, fields, 'eids'),
    eids => eids.map(eid => ['eids', eid] as const),
  ),
  () => t.type({ eids: t.array(EidCodec) }),
)

const isArticlesDownload = (value: unknown): value is ArticlesDownload =>
  typeof value === 'object' && value !== null && 'piis' in value && 'token' in value

/** The articles whose PDFs are requested together: one field `piis` each, and the token that came with their list. */
export const ArticlesForm: Codec<ArticlesDownload, FormFields> = writes(
  form(
    'fields "piis" and "token"',
    isArticlesDownload,
    fields =>
      O.map((piis: readonly Pii[]): ArticlesDownload => ({ piis, token: valuesOf(fields, 'token')[0] ?? '' }))(
        identifiersIn(PiiCodec, fields, 'piis'),
      ),
    ({ piis, token }) => [...piis.map(pii => ['piis', pii] as const), ['token', token]],
  ),
  () => t.type({ piis: t.array(PiiCodec), token: Text }),
)
