import { isRecord } from '@lectern/domain/core'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'

/** A string in a settings file, parsed by `read`. Its fault message says what was expected. */
export const settingsText = <A extends string>(expected: string, read: (text: string) => O.Option<A>): t.Type<A, A> =>
  new t.Type<A, A>(
    expected,
    (value): value is A => typeof value === 'string' && O.isSome(read(value)),
    (value, context) =>
      O.match<A, t.Validation<A>>(
        () => t.failure(value, context),
        text => t.success(text),
      )(typeof value === 'string' ? read(value) : O.none),
    t.identity,
  )

/** A non-blank string, trimmed. */
export const NonBlank = settingsText('a non-empty string', text => (text.trim() === '' ? O.none : O.some(text.trim())))

/** An id by which other files, sessions and tokens refer to an entry. */
export const Id = settingsText('an id of letters, digits, dots, hyphens and underscores', text =>
  /^[\w.-]{1,100}$/.test(text) ? O.some(text) : O.none,
)

const isYear = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1000 && value <= 9999

/** A four-digit year. */
export const Year = new t.Type<number, number>(
  'a four-digit year',
  isYear,
  (value, context) => (isYear(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

type SettingsRecord<R extends t.Props, P extends t.Props> = Readonly<t.TypeOfProps<R> & t.TypeOfPartialProps<P>>

/** Only the named fields of a decoded object: `t.partial` passes unknown fields through. */
const decodedFields = <A extends object>(decoded: A, names: readonly string[]): A =>
  // The fields left out are not part of the decoder's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(decoded).filter(([name]) => names.includes(name))) as A

/**
 * An object in a settings file, with required and optional fields. Unknown fields are faults, so that misspelt ones do not go unnoticed.
 * All faults are reported.
 */
export const settingsRecord = <R extends t.Props, P extends t.Props>(
  name: string,
  required: R,
  optional: P,
): t.Type<SettingsRecord<R, P>, SettingsRecord<R, P>> => {
  const must = t.type(required)
  const may = t.partial(optional)
  const known = [...Object.keys(required), ...Object.keys(optional)]
  const message = `unknown field (expected one of ${known.join(', ')})`
  return new t.Type<SettingsRecord<R, P>, SettingsRecord<R, P>>(
    name,
    (value): value is SettingsRecord<R, P> => must.is(value) && may.is(value),
    (value, context) => {
      if (!isRecord(value)) return t.failure(value, context)
      const unknown = Object.keys(value)
        .filter(key => !known.includes(key))
        .map(key => ({ value, context: t.appendContext(context, key, t.unknown), message }))
      const has = must.validate(value, context)
      const more = may.validate(value, context)
      return unknown.length === 0 && E.isRight(has) && E.isRight(more)
        ? t.success<SettingsRecord<R, P>>({ ...has.right, ...decodedFields(more.right, Object.keys(optional)) })
        : t.failures([
            ...unknown,
            ...E.match(
              (errors: t.Errors) => errors,
              () => [],
            )(has),
            ...E.match(
              (errors: t.Errors) => errors,
              () => [],
            )(more),
          ])
    },
    t.identity,
  )
}
