import * as t from 'io-ts'
import { writtenBy, type Keywords } from '../codecs/written.ts'

/** Makes schemas of codecs. Objects that have a name are made once, as components. */
export interface Schemas {
  /** The schema of what a codec writes. */
  readonly of: (codec: t.Any) => Keywords
  /** The components of all schemas that have been made, by name. */
  readonly components: () => Readonly<Record<string, Keywords>>
}

/** The fields of a record. */
export const propsOf = (codec: t.Any): t.Props => {
  if (codec instanceof t.ExactType) return propsOf(codec.type)
  return codec instanceof t.InterfaceType || codec instanceof t.PartialType ? codec.props : {}
}

const statedBy = (codec: t.Any): readonly t.Any[] | undefined => {
  const written = writtenBy(codec)?.as()
  return written === undefined ? undefined : [written].flat()
}

/** Whether a codec may write nothing, so that a field with it is left out. */
const mayBeLeftOut = (codec: t.Any): boolean =>
  statedBy(codec)?.every(mayBeLeftOut) ??
  (codec instanceof t.UnionType
    ? codec.types.some(mayBeLeftOut)
    : codec instanceof t.UndefinedType || codec instanceof t.UnknownType)

const GENERAL: ReadonlySet<string> = new Set(['text', 'number', 'true or false', 'string', 'boolean', 'Int'])

/** Whether a name says more than the schema. io-ts names what has no name after its parts: `{ pii: PII }`. */
const isNamed = ({ name }: t.Any): boolean => !/[{<|&]/.test(name) && !GENERAL.has(name.replace(/, if any$/, ''))

const described = (codec: t.Any): Keywords => (isNamed(codec) ? { description: codec.name } : {})

const isObject = ({ type, properties }: Keywords): boolean => type === 'object' && properties !== undefined

const recordOf = (value: unknown): Keywords => (typeof value === 'object' && value !== null ? { ...value } : {})

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const object = (properties: Keywords, required: readonly string[]): Keywords => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})

/** One schema for what several describe together: a single object, if they are objects. */
const all = (schemas: readonly Keywords[]): Keywords => {
  const [first, ...more] = schemas
  if (first !== undefined && more.length === 0) return first
  if (!schemas.every(isObject)) return { allOf: schemas }
  return object(Object.assign({}, ...schemas.map(({ properties }) => recordOf(properties))), [
    ...new Set(schemas.flatMap(({ required }) => namesIn(required))),
  ])
}

const any = (schemas: readonly Keywords[]): Keywords => {
  const [first, ...more] = schemas
  return first !== undefined && more.length === 0 ? first : { anyOf: schemas }
}

/** `a part of an article` becomes `PartOfAnArticle`. */
const componentName = (name: string): string =>
  name
    .replace(/^(?:an?|the) /, '')
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .replaceAll(/(?:^|[ -]+)(.)/g, (_, letter: string) => letter.toUpperCase())

/** Begins a description. Codecs are folded by the kind of io-ts type that they are, or state that they write. */
export const schemas = (): Schemas => {
  const made = new Map<string, Keywords>()
  const begun = new Map<t.Any, string>()

  const to = (name: string): Keywords => ({ $ref: `#/components/schemas/${name}` })

  const free = (wanted: string, fits: (taken: Keywords) => boolean, number = 1): string => {
    const name = number === 1 ? wanted : `${wanted}${number}`
    const taken = made.get(name)
    return taken === undefined || fits(taken) ? name : free(wanted, fits, number + 1)
  }

  const kept = (codec: t.Any, schema: Keywords): Keywords => {
    const text = JSON.stringify(schema)
    const name = free(componentName(codec.name), taken => JSON.stringify(taken) === text)
    made.set(name, schema)
    return to(name)
  }

  const recursive = (codec: t.RecursiveType<t.Any>): Keywords => {
    const name = begun.get(codec) ?? free(componentName(codec.name), () => false)
    if (begun.has(codec)) return to(name)
    begun.set(codec, name)
    made.set(name, {})
    made.set(name, { ...folded(codec.type), ...described(codec) })
    return to(name)
  }

  /** A schema in place, or a reference to its component. */
  const of = (codec: t.Any): Keywords => {
    if (codec instanceof t.RecursiveType) return recursive(codec)
    const schema = folded(codec)
    return isObject(schema) && isNamed(codec) ? kept(codec, schema) : schema
  }

  const fieldsOf = (props: t.Props): Keywords =>
    Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, of(codec)]))

  const ofType = (codec: t.Any): Keywords => {
    if (codec instanceof t.StringType) return { type: 'string' }
    if (codec === t.Int) return { type: 'integer' }
    if (codec instanceof t.NumberType) return { type: 'number' }
    if (codec instanceof t.BooleanType) return { type: 'boolean' }
    if (codec instanceof t.NullType) return { type: 'null' }
    if (codec instanceof t.UnknownType) return {}
    if (codec instanceof t.LiteralType) return { const: codec.value }
    if (codec instanceof t.KeyofType) return { type: 'string', enum: Object.keys(codec.keys) }
    if (codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType) return { type: 'array', items: of(codec.type) }
    if (codec instanceof t.DictionaryType) return { type: 'object', additionalProperties: of(codec.codomain) }
    if (codec instanceof t.ExactType) return folded(codec.type)
    if (codec instanceof t.PartialType) return object(fieldsOf(codec.props), [])
    if (codec instanceof t.InterfaceType) {
      const required = Object.entries<t.Any>(codec.props).filter(([, each]) => !mayBeLeftOut(each))
      return object(
        fieldsOf(codec.props),
        required.map(([name]) => name),
      )
    }
    if (codec instanceof t.IntersectionType) return all(codec.types.map(folded))
    if (codec instanceof t.UnionType) return any(codec.types.filter((each: t.Any) => !(each instanceof t.UndefinedType)).map(of))
    throw new TypeError(`Nothing is stated of what "${codec.name}" writes`)
  }

  /** The schema itself, never a reference, so that it can become part of another. */
  const folded = (codec: t.Any): Keywords => {
    if (codec instanceof t.RecursiveType) return recursive(codec)
    const stated = statedBy(codec)
    const { required, ...schema } =
      stated === undefined ? ofType(codec) : { ...all(stated.map(folded)), ...writtenBy(codec)?.keywords }
    return {
      ...(typeof schema['type'] === 'string' ? described(codec) : {}),
      ...schema,
      ...(isObject(schema) ? described(codec) : {}),
      ...(namesIn(required).length > 0 && { required }),
    }
  }

  return { of, components: () => Object.fromEntries(made) }
}
