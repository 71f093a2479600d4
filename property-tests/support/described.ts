import { apiDescription, type ApiDescription } from '@lectern/api-client/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The description of a site's calls. */
export const described: ApiDescription = apiDescription({
  title: 'A site',
  origin: 'https://journals.example',
  cacheControl: () => 'no-store',
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same schema, which also refuses fields that it does not name. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (!isRecord(schema)) return schema
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return schema['type'] === 'object' && isRecord(schema['properties']) ? { ...inside, additionalProperties: false } : inside
}

// Nodes keep fields that nobody knows.
const { Node, ...others } = described.components['schemas'] ?? {}
const components = {
  schemas: { ...Object.fromEntries(Object.entries(others).map(([name, each]) => [name, closed(each)])), Node },
}

const made = new Map<string, ValidateFunction>()

const compiled = (schema: unknown, coerceTypes: boolean): ValidateFunction => {
  const key = JSON.stringify([schema, coerceTypes])
  const known = made.get(key)
  if (known !== undefined) return known
  const ajv = new Ajv2020({ coerceTypes })
  ajv.addVocabulary(['components'])
  const validate = ajv.compile({ ...(isRecord(schema) ? schema : {}), components })
  made.set(key, validate)
  return validate
}

/** Checks values against a schema of the description, and that it names each of their fields. */
export const checking = (schema: object): ValidateFunction => compiled(closed(schema), false)

/** Checks the `value` of a parameter, which is a text in an address, against its schema. */
export const checkingParameter = (schema: object): ValidateFunction =>
  compiled({ type: 'object', properties: { value: schema } }, true)
