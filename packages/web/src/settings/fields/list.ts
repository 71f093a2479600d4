import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** A value that must be unique in a list, and the field that contains it. */
export interface UniqueValue {
  /** `articles.0` */
  readonly field: string
  readonly value: string
}

/** The faults for values that must be unique in a list but are repeated, at the position of each repetition. */
const repetitions = <A>(items: readonly A[], uniqueValues: (item: A) => readonly UniqueValue[], context: t.Context): t.Errors => {
  const known = new Map<string, number>()
  return items.flatMap((item, index) =>
    uniqueValues(item).flatMap(({ field, value }) => {
      const first = known.get(value)
      if (first === undefined) {
        known.set(value, index)
        return []
      }
      const place = [String(index), ...field.split('.')].filter(key => key !== '')
      const at = place.reduce((into, key) => t.appendContext(into, key, t.unknown), context)
      return [{ value, context: at, message: `"${value}" is already in item ${first}` }]
    }),
  )
}

/**
 * A list in a settings file.
 * @param text the name of the items, for fault messages
 * @param item the codec of an item
 * @param uniqueValues the values of an item that no other item may have
 */
export const settingsList = <A>(
  text: string,
  item: t.Type<A, A>,
  uniqueValues: (item: A) => readonly UniqueValue[] = () => [],
): t.Type<readonly A[], readonly A[]> => {
  const items = t.readonlyArray(item, `a list of ${text}`)
  return new t.Type<readonly A[], readonly A[]>(
    items.name,
    items.is,
    (value, context) =>
      E.chain((read: readonly A[]) => {
        const faults = repetitions(read, uniqueValues, context)
        return faults.length === 0 ? t.success(read) : t.failures<readonly A[]>(faults)
      })(items.validate(value, context)),
    t.identity,
  )
}

/** A non-empty list in a settings file. */
export const filledList = <A>(
  text: string,
  item: t.Type<A, A>,
  uniqueValues?: (item: A) => readonly UniqueValue[],
): t.Type<readonly A[], readonly A[]> => {
  const list = settingsList(text, item, uniqueValues)
  return new t.Type<readonly A[], readonly A[]>(
    `a non-empty list of ${text}`,
    list.is,
    (value, context) => (Array.isArray(value) && value.length === 0 ? t.failure(value, context) : list.validate(value, context)),
    t.identity,
  )
}

/** Adds a rule about several fields to a codec: `fault` returns the field and what was expected there. */
export const withRule = <A>(
  codec: t.Type<A, A>,
  fault: (value: A) => readonly [field: string, message: string] | undefined,
): t.Type<A, A> =>
  new t.Type<A, A>(
    codec.name,
    codec.is,
    (value, context) =>
      E.chain((read: A) => {
        const found = fault(read)
        if (found === undefined) return t.success(read)
        const [field, message] = found
        return t.failure<A>(value, field === '' ? context : t.appendContext(context, field, t.unknown), message)
      })(codec.validate(value, context)),
    t.identity,
  )
