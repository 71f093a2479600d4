/** A text in a JSON value: the path to it, and the path without the positions in lists, which names its slot. */
export interface JsonSlot {
  readonly path: readonly (string | number)[]
  readonly slot: string
}

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads JSON text. */
export const jsonOf = (text: string): Json => JSON.parse(text) as Json

/** Every text in a value. */
export const slotsOf = (value: Json, path: readonly (string | number)[] = []): readonly JsonSlot[] => {
  if (typeof value === 'string') return [{ path, slot: path.filter(step => typeof step === 'string').join('.') }]
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((each, index) => slotsOf(each, [...path, index]))
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => slotsOf(each, [...path, name])) : []
}

/** A value with other texts at some paths. */
export const withTexts = (value: Json, texts: ReadonlyMap<string, string>, path: readonly (string | number)[] = []): Json => {
  if (typeof value === 'string') return texts.get(JSON.stringify(path)) ?? value
  if (Array.isArray(value)) return (value as readonly Json[]).map((each, index) => withTexts(each, texts, [...path, index]))
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, texts, [...path, name])]))
    : value
}
