import * as t from 'io-ts'

/** Keywords of JSON Schema (2020-12). */
export type Keywords = Readonly<Record<string, unknown>>

/** What a codec writes: the io-ts types of which all describe it, and what these cannot express. */
export interface Written {
  readonly as: () => t.Any | readonly t.Any[]
  readonly keywords: Keywords
}

const known = new WeakMap<t.Any, Written>()

/** States what a codec writes, if that is not what its parts say. */
export const writes = <C extends t.Any>(codec: C, as: Written['as'], keywords: Keywords = {}): C => {
  known.set(codec, { as, keywords })
  return codec
}

/**
 * A codec made of functions, which do not show what it writes, so that it has to be stated. Only descriptions of the calls read that; the
 * build for browsers leaves it out.
 */
export const opaque = <A, Wire = A>(
  name: string,
  is: t.Is<A>,
  validate: t.Validate<unknown, A>,
  encode: t.Encode<A, Wire>,
  as: Written['as'],
  keywords?: Keywords,
): t.Type<A, Wire> => writes(new t.Type<A, Wire>(name, is, validate, encode), as, keywords)

/** What a codec says that it writes, if it says anything. */
export const writtenBy = (codec: t.Any): Written | undefined => known.get(codec)
