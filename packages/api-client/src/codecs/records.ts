import { isRecord } from '@lectern/domain/core'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { lenient, type Codec } from './fields.ts'
import { opaque } from './written.ts'

/** Fields as they are on the wire, under its names. */
export type WireFields = Readonly<Record<string, unknown>>

/**
 * A field on the wire: the name under which it is written and first looked up, its codec, and the paths at which it is looked up
 * otherwise, in order.
 */
type Place = readonly [name: string, codec: t.Mixed, ...also: readonly string[]]

/** The fields of a record, by the domain's names. */
type Places = Readonly<Record<string, Place>>

type Named<P extends Places> = { readonly [K in keyof P]: t.TypeOf<P[K][1]> }
type Sparse<P extends Places> = { readonly [K in keyof P]?: t.TypeOf<P[K][1]> }

const inside = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : Array.isArray(value) ? value[Number(key)] : undefined

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const given = (fields: WireFields, [name, , ...also]: Place): unknown => {
  const own = inside(fields, name)
  return isGiven(own) ? own : (also.map(path => path.split('.').reduce<unknown>(inside, fields)).find(isGiven) ?? own)
}

const readOne = (fields: WireFields, place: Place, context: t.Context): t.Validation<unknown> => {
  const [name, codec] = place
  const value = given(fields, place)
  return codec.validate(value, t.appendContext(context, name, codec, value))
}

const written = (places: readonly (readonly [string, Place])[], value: WireFields): WireFields =>
  Object.fromEntries(
    places.flatMap(([key, [name, codec]]) => (value[key] === undefined ? [] : [[name, codec.encode(value[key])]])),
  )

const onWire = (places: Places): t.Props => Object.fromEntries(Object.values(places).map(([name, codec]) => [name, codec]))

/** A record whose fields have other names on the wire (ART-17). Other fields are left out. */
export const named = <const P extends Places>(name: string, places: P): Codec<Named<P>, WireFields> => {
  const entries = Object.entries(places)
  return opaque<Named<P>, WireFields>(
    name,
    (value): value is Named<P> => isRecord(value) && entries.every(([key, [, codec]]) => codec.is(value[key])),
    (value, context) => {
      if (!isRecord(value)) return t.failure(value, context)
      const made: Record<string, unknown> = {}
      for (const [key, place] of entries) {
        const read = readOne(value, place, context)
        if (E.isLeft(read)) return read
        made[key] = read.right
      }
      // Each key was read by the codec that the type names for it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return t.success(made as Named<P>)
    },
    value => written(entries, value),
    () => t.type(onWire(places)),
  )
}

/** Like `named`, but missing or invalid fields are left out. */
export const sparse = <const P extends Places>(name: string, places: P): Codec<Sparse<P>, WireFields> => {
  const entries = Object.entries(places)
  return opaque<Sparse<P>, WireFields>(
    name,
    (value): value is Sparse<P> =>
      isRecord(value) && entries.every(([key, [, codec]]) => value[key] === undefined || codec.is(value[key])),
    (value, context) => {
      if (!isRecord(value)) return t.failure(value, context)
      const made = Object.fromEntries(
        entries.flatMap(([key, place]) => {
          const read = readOne(value, place, context)
          return E.isRight(read) ? [[key, read.right]] : []
        }),
      )
      // Each key was read by the codec that the type names for it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return t.success(made as Sparse<P>)
    },
    value => written(entries, value),
    () => t.partial(onWire(places)),
  )
}

/** A record from two halves, both in the same fields on the wire. */
export const merged = <A extends object, B extends object>(
  name: string,
  one: Codec<A, WireFields>,
  other: Codec<B, WireFields>,
): Codec<A & B, WireFields> =>
  opaque<A & B, WireFields>(
    name,
    (value): value is A & B => one.is(value) && other.is(value),
    (value, context) =>
      E.chain((a: A) => E.map((b: B): A & B => ({ ...a, ...b }))(other.validate(value, context)))(one.validate(value, context)),
    value => ({ ...one.encode(value), ...other.encode(value) }),
    () => [one, other],
  )

/** Several values from the same fields on the wire, each with its own codec. */
export const together = <const P extends t.Props>(
  name: string,
  parts: P,
): Codec<{ readonly [K in keyof P]: t.TypeOf<P[K]> }, WireFields> => {
  type All = { readonly [K in keyof P]: t.TypeOf<P[K]> }
  const entries = Object.entries(parts)
  return opaque<All, WireFields>(
    name,
    (value): value is All => isRecord(value) && entries.every(([key, codec]) => codec.is(value[key])),
    (value, context) => {
      const made: Record<string, unknown> = {}
      for (const [key, codec] of entries) {
        const read = codec.validate(value, context)
        if (E.isLeft(read)) return read
        made[key] = read.right
      }
      // Each key was read by the codec that the type names for it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return t.success(made as All)
    },
    value => Object.fromEntries(entries.flatMap(([key, codec]) => Object.entries<unknown>(codec.encode(value[key])))),
    () => Object.values(parts),
  )
}

/** A value inside a field: `{ "id": … }`. */
export const within = <A, Wire>(field: string, codec: Codec<A, Wire>): Codec<A, WireFields> =>
  opaque<A, WireFields>(
    codec.name,
    codec.is,
    (value, context) => {
      const held = inside(value, field)
      return codec.validate(held, t.appendContext(context, field, codec, held))
    },
    value => ({ [field]: codec.encode(value) }),
    () => t.type({ [field]: codec }),
  )

/** A value that may be missing from fields shared with others. */
export const perhaps = <A>(codec: Codec<A, WireFields>): Codec<O.Option<A>, WireFields> => {
  const option = lenient(codec)
  return opaque<O.Option<A>, WireFields>(
    option.name,
    option.is,
    option.validate,
    value => option.encode(value) ?? {},
    () => codec,
    { required: [] },
  )
}
