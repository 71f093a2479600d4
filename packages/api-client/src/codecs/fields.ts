import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { opaque } from './written.ts'

/** A codec for any value. */
export type Codec<A, Wire = unknown> = t.Type<A, Wire>

/** A codec made from another by two functions; a value that `to` rejects fails as not being a `name`. */
export const via = <A, B, Wire>(
  name: string,
  codec: Codec<A, Wire>,
  to: (value: A) => O.Option<B>,
  from: (value: B) => A,
): Codec<B, Wire> =>
  opaque<B, Wire>(
    name,
    // `from` may throw for a value that is not a `B`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (value): value is B => O.isSome(O.tryCatch(() => codec.is(from(value as B)))),
    (value, context) =>
      E.chain((decoded: A) =>
        O.match(
          () => t.failure<B>(value, context),
          (made: B) => t.success(made),
        )(to(decoded)),
      )(codec.validate(value, context)),
    value => codec.encode(from(value)),
    () => codec,
  )

const isTexty = (value: unknown): value is string => typeof value === 'string'

/** A text. Services also send numbers, which become text. */
export const Text: Codec<string, string> = opaque(
  'text',
  isTexty,
  (value, context) => {
    if (typeof value === 'string') return t.success(value)
    return typeof value === 'number' && Number.isFinite(value) ? t.success(String(value)) : t.failure(value, context)
  },
  t.identity,
  () => t.string,
)

/** A non-empty text. */
export const Filled: Codec<string, string> = opaque(
  'text',
  (value): value is string => typeof value === 'string' && value !== '',
  (value, context) =>
    E.chain((text: string) => (text === '' ? t.failure<string>(value, context) : t.success(text)))(Text.validate(value, context)),
  t.identity,
  () => t.string,
  { minLength: 1 },
)

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A number. Services also send it as a text. */
export const Quantity: Codec<number, number> = opaque(
  'number',
  isFinite,
  (value, context) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return isFinite(number) ? t.success(number) : t.failure(value, context)
  },
  t.identity,
  () => t.number,
)

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])

const flag = <Wire>(write: (value: boolean) => Wire): Codec<boolean, Wire> =>
  opaque(
    'true or false',
    t.boolean.is,
    (value, context) => {
      const read = FLAGS.get(value)
      return read === undefined ? t.failure(value, context) : t.success(read)
    },
    write,
    () => t.boolean,
  )

/** A boolean. Services also send it as a text. */
export const Flag: Codec<boolean, boolean> = flag(value => value)

/** A boolean in the query of an address. */
export const QueryFlag: Codec<boolean, string> = flag(String)

const isOption =
  <A>(codec: Codec<A>) =>
  (value: unknown): value is O.Option<A> =>
    t.UnknownRecord.is(value) && (value['_tag'] === 'None' || (value['_tag'] === 'Some' && codec.is(value['value'])))

/** An optional value: missing, or `null`. */
export const optional = <A, Wire>(codec: Codec<A, Wire>): Codec<O.Option<A>, Wire | undefined> =>
  opaque<O.Option<A>, Wire | undefined>(
    `${codec.name}, if any`,
    isOption(codec),
    (value, context) =>
      value === undefined || value === null ? t.success(O.none) : E.map<A, O.Option<A>>(O.some)(codec.validate(value, context)),
    O.match<A, Wire | undefined>(
      () => undefined,
      value => codec.encode(value),
    ),
    () => t.union([codec, t.undefined]),
  )

/** An optional value that counts as missing if it is invalid. */
export const lenient = <A, Wire>(codec: Codec<A, Wire>): Codec<O.Option<A>, Wire | undefined> => {
  const strict = optional(codec)
  return opaque(
    strict.name,
    strict.is,
    (value, context) => E.orElse(() => t.success<O.Option<A>>(O.none))(strict.validate(value, context)),
    strict.encode,
    () => strict,
  )
}

/** An optional value with the default `absent`, also if it is invalid. */
export const withFallback = <A, Wire>(codec: Codec<A, Wire>, absent: A): Codec<A, Wire> =>
  opaque(
    codec.name,
    codec.is,
    (value, context) => E.orElse(() => t.success(absent))(codec.validate(value, context)),
    codec.encode,
    () => codec,
  )

/** An optional value with the default `absent`. */
export const withDefault = <A, Wire>(codec: Codec<A, Wire>, absent: A): Codec<A, Wire> =>
  opaque(
    codec.name,
    codec.is,
    (value, context) => (value === undefined || value === null ? t.success(absent) : codec.validate(value, context)),
    codec.encode,
    () => codec,
  )

/** A list. Invalid items are left out, so that one does not cost the reader the others. */
export const list = <A, Wire>(codec: Codec<A, Wire>): Codec<readonly A[], readonly Wire[]> =>
  opaque<readonly A[], readonly Wire[]>(
    `a list of ${codec.name}`,
    (value): value is readonly A[] => Array.isArray(value) && value.every(codec.is),
    (value, context) =>
      Array.isArray(value)
        ? t.success(
            value.flatMap((item: unknown, index) => {
              const decoded = codec.validate(item, t.appendContext(context, String(index), codec, item))
              return E.isRight(decoded) ? [decoded.right] : []
            }),
          )
        : t.failure(value, context),
    values => values.map(codec.encode),
    () => t.array(codec),
  )

/** A list, or its only item by itself. */
export const oneOrMore = <A, Wire>(codec: Codec<A, Wire>): Codec<readonly A[], readonly Wire[]> => {
  const all = list(codec)
  return opaque<readonly A[], readonly Wire[]>(
    all.name,
    all.is,
    (value, context) =>
      Array.isArray(value)
        ? all.validate(value, context)
        : E.map((only: A): readonly A[] => [only])(codec.validate(value, context)),
    all.encode,
    () => all,
  )
}

/** Texts by name; values that are not texts are left out. */
export const Texts: Codec<Readonly<Record<string, string>>, Readonly<Record<string, string>>> = opaque(
  'texts by name',
  (value): value is Readonly<Record<string, string>> => t.UnknownRecord.is(value) && Object.values(value).every(t.string.is),
  (value, context) =>
    E.map((all: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, each]) => {
          const text = Text.decode(each)
          return E.isRight(text) ? [[name, text.right] as const] : []
        }),
      ),
    )(t.UnknownRecord.validate(value, context)),
  t.identity,
  () => t.record(t.string, t.string),
)

/** One of several words. */
export const word = <W extends string>(name: string, words: readonly W[]): Codec<W, W> => {
  const isWord = (value: unknown): value is W => words.some(each => each === value)
  return opaque(
    name,
    isWord,
    (value, context) => (isWord(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
    () => t.keyof(Object.fromEntries(words.map(each => [each, null]))),
  )
}

/** A text that a smart constructor of the domain accepts. */
export const parsed = <A extends string>(name: string, parse: (value: string) => E.Either<unknown, A>): Codec<A, string> =>
  via<string, A, string>(
    name,
    Text,
    value => O.fromEither(parse(value)),
    value => value,
  )

/** A record of fields; other fields are left out. */
export const fields = <P extends t.Props>(name: string, props: P): t.ExactC<t.TypeC<P>> => t.exact(t.type(props, name), name)
