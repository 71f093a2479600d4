import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'

/** What of a settings file one function makes of a text, or a fault that says what was expected. */
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

/** A text that says something. */
export const NonBlank = settingsText('a text that is not empty', text => (text.trim() === '' ? O.none : O.some(text.trim())))

/** What other files, sessions and tokens call a thing by. */
export const Id = settingsText('an id of letters, digits, dots, hyphens and underscores', text =>
  /^[\w.-]{1,100}$/.test(text) ? O.some(text) : O.none,
)

const isYear = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1000 && value <= 9999

/** A year, in four digits. */
export const Year = new t.Type<number, number>(
  'a year of four digits',
  isYear,
  (value, context) => (isYear(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

type SettingsRecord<R extends t.Props, P extends t.Props> = Readonly<t.TypeOfProps<R> & t.TypeOfPartialProps<P>>

/** What a decoder of these fields made of them; it leaves the others as they were. */
const decodedFields = <A extends object>(decoded: A, names: readonly string[]): A =>
  // Fields that are left out here are no part of what the decoder says it gives.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(decoded).filter(([name]) => names.includes(name))) as A

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record of a settings file: the fields that it must have, and those that it may have. Any other is a fault, so that a misspelt one is not passed
 * over in silence. Every fault is told.
 */
export const settingsRecord = <R extends t.Props, P extends t.Props>(
  name: string,
  required: R,
  optional: P,
): t.Type<SettingsRecord<R, P>, SettingsRecord<R, P>> => {
  const must = t.type(required)
  const may = t.partial(optional)
  const known = [...Object.keys(required), ...Object.keys(optional)]
  const stranger = t.refinement(t.unknown, () => false, `no such field (there are: ${known.join(', ')})`)
  return new t.Type<SettingsRecord<R, P>, SettingsRecord<R, P>>(
    name,
    (value): value is SettingsRecord<R, P> => must.is(value) && may.is(value),
    (value, context) => {
      if (!isFields(value)) return t.failure(value, context)
      const unknown = Object.keys(value)
        .filter(key => !known.includes(key))
        .map(key => ({ value, context: t.appendContext(context, key, stranger) }))
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
