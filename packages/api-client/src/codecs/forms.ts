import type { Pii } from '@lectern/domain/core'
import type { ArticlesDownload } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import type { Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'

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

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

/** CALL-4: the requested supplementary files: one field `eids` each, at least one. */
export const AttachmentsForm: Codec<readonly string[], FormFields> = form(
  'one field "eids" or more',
  isTexts,
  fields => O.fromPredicate((eids: readonly string[]) => eids.length > 0)(valuesOf(fields, 'eids')),
  eids => eids.map(eid => ['eids', eid] as const),
)

const piisIn = (fields: FormFields): O.Option<readonly Pii[]> => {
  const piis = valuesOf(fields, 'piis').flatMap(value => {
    const pii = PiiCodec.decode(value)
    return E.isRight(pii) ? [pii.right] : []
  })
  return piis.length > 0 ? O.some(piis) : O.none
}

const isArticlesDownload = (value: unknown): value is ArticlesDownload =>
  typeof value === 'object' && value !== null && 'piis' in value && 'token' in value

/** The articles whose PDFs are requested together: one field `piis` each, and the token that came with their list. */
export const ArticlesForm: Codec<ArticlesDownload, FormFields> = form(
  'fields "piis" and "token"',
  isArticlesDownload,
  fields =>
    O.map((piis: readonly Pii[]): ArticlesDownload => ({ piis, token: valuesOf(fields, 'token')[0] ?? '' }))(piisIn(fields)),
  ({ piis, token }) => [...piis.map(pii => ['piis', pii] as const), ['token', token]],
)
