import { fc, test } from '@fast-check/vitest'
import { ask, client, endpoints, rows, type Endpoint, type RowName } from '@lectern/api-client'
import type { DescribedCall } from '@lectern/api-client/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { answers } from '../arbitraries/answers.ts'
import { calls, spokenCall } from '../arbitraries/calls.ts'
import { pageOpening } from '../arbitraries/page-opening.ts'
import { someDoi } from '../arbitraries/doi.ts'
import { documentEid } from '../arbitraries/eid.ts'
import { isbn } from '../arbitraries/isbn.ts'
import { wellFormedPii } from '../arbitraries/pii.ts'
import { checking, checkingParameter, described } from '../support/described.ts'
import { recordingFetch } from '../support/recording-fetch.ts'

const callsIn = (path: string): readonly (readonly [method: string, call: DescribedCall])[] =>
  Object.entries(described.paths[path] ?? {})

const callNamed = (wanted: string): DescribedCall => {
  const found = Object.keys(described.paths)
    .flatMap(callsIn)
    .find(([, { operationId }]) => operationId === wanted)
  if (found === undefined) throw new Error(`${wanted} is not described`)
  return found[1]
}

const schemaIn = (holder: unknown): object | undefined => {
  const { content } = (holder ?? {}) as { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }
  return Object.values(content ?? {})[0]?.schema
}

const faultsOf = (valid: ValidateFunction, value: unknown): unknown => (valid(value) ? [] : valid.errors)

/** The value after a round trip through JSON. */
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The fields of a form by name: a list for those that the schema calls one. */
const formFields = (body: string, schema: object): unknown => {
  const properties = JSON.stringify(schema)
  const fields = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(fields.keys())].map(name => [
      name,
      properties.includes(`"${name}":{"type":"array"`) ? fields.getAll(name) : fields.get(name),
    ]),
  )
}

describe('the description of the calls', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate({ ...described })).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('has the version of the package', async () => {
    const file = await readFile(new URL('../../packages/api-client/package.json', import.meta.url), 'utf8')
    expect(described.info.version).toBe((JSON.parse(file) as { readonly version: string }).version)
  })

  test('has each row of the table once, under its method and path', () => {
    const table = rows.map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const said = Object.keys(described.paths).flatMap(path =>
      callsIn(path).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    expect(said.toSorted()).toEqual(table.toSorted())
  })

  test('says what each parameter is', () => {
    for (const [name] of rows)
      for (const parameter of callNamed(name).parameters ?? []) expect([parameter.name, parameter.description]).not.toContain('')
  })

  test('reads what cannot be left out of a request as required, and nothing else', () => {
    const required = (name: RowName): readonly string[] =>
      (callNamed(name).parameters ?? []).filter(each => each.required).map(each => each.name)
    expect(required('exportCitation')).toEqual(['pii', 'format'])
    expect(required('recommendations')).toEqual(['pii'])
    expect(required('metrics')).toEqual(['type', 'id'])
  })
})

const answered = Object.entries(answers).filter(([name]) => name in endpoints) as unknown as readonly (readonly [
  RowName,
  fc.Arbitrary<unknown>,
])[]

describe.each([...answered.filter(([name]) => endpoints[name].answer.kind === 'json'), ['pageState', pageOpening] as const])(
  'the schema of the answer of %s',
  (name, arbitrary) => {
    const { answer } = endpoints[name] as Endpoint
    const valid = checking(schemaIn(callNamed(name).responses['200']) ?? {})

    test.prop([arbitrary])('describes whatever its codec writes', given => {
      if (answer.kind !== 'json') throw new Error('answers in JSON have a codec')
      expect(faultsOf(valid, travelled(answer.codec.encode(given)))).toEqual([])
    })

    // A codec reads other spellings too, and leaves out what it cannot read: it then writes another value.
    test.prop([arbitrary, fc.nat(), fc.constantFrom(null, 0, '', 'x', true, [], {})])(
      'refuses no value that its codec would write',
      (given, at, other) => {
        if (answer.kind !== 'json') throw new Error('answers in JSON have a codec')
        let left = at
        const text = JSON.stringify(answer.codec.encode(given))
        const places = (text.match(/"/g) ?? []).length + 1
        const changed = JSON.parse(text, (_key, value: unknown) => (left-- === at % places ? other : value)) as unknown
        const read = answer.codec.decode(changed)
        if (E.isRight(read)) expect(faultsOf(valid, travelled(answer.codec.encode(read.right)))).toEqual([])
      },
    )
  },
)

describe('a request of the client', () => {
  test.prop([spokenCall])('is described: its path, its parameters and its body', async call => {
    const { fetch, heard } = recordingFetch(() => new Response(null, { status: 204 }))
    await ask(client(fetch, { origin: '' }), call)()
    expect(heard).toHaveLength(1)
    for (const { method, path, query, body } of heard) {
      const segments = path.split('/')
      const fits = Object.keys(described.paths).filter(each => {
        const wanted = each.split('/')
        return (
          wanted.length === segments.length &&
          wanted.every((segment, index) => segment.startsWith('{') || segment === segments[index]) &&
          method.toLowerCase() in (described.paths[each] ?? {})
        )
      })
      const own = fits.find(each => callsIn(each).some(([, { operationId }]) => operationId.startsWith(call.endpoint))) ?? fits[0]
      const said = callsIn(own ?? '').find(([spoken]) => spoken === method.toLowerCase())?.[1]
      const parameters = said?.parameters ?? []
      for (const [name, value] of query) {
        const parameter = parameters.find(each => each.in === 'query' && each.name === name)
        expect(parameter).toBeDefined()
        expect(faultsOf(checkingParameter(parameter?.schema ?? { not: {} }), { value })).toEqual([])
      }
      for (const parameter of parameters.filter(each => each.in === 'path')) {
        const value = decodeURIComponent(segments[own?.split('/').indexOf(`{${parameter.name}}`) ?? -1] ?? '')
        expect(faultsOf(checkingParameter(parameter.schema), { value })).toEqual([])
      }
      const schema = schemaIn(said?.requestBody)
      expect(schema === undefined).toBe(body === '')
      if (schema !== undefined) expect(faultsOf(checking(schema), JSON.parse(body))).toEqual([])
    }
  })

  test.prop([
    fc.array(documentEid, { minLength: 1, maxLength: 4 }),
    fc.array(wellFormedPii, { minLength: 1, maxLength: 4 }),
    fc.string(),
  ])('with a form is described too', (eids, piis, token) => {
    for (const [name, value] of [
      ['attachments', eids],
      ['articles', { piis, token }],
    ] as const) {
      const { body } = endpoints[name] as Endpoint
      if (body.kind !== 'form') throw new Error('it is a form')
      const schema = schemaIn(callNamed(name).requestBody) ?? {}
      const form = new URLSearchParams(
        (body.codec.encode(value) as [string, string][]).map(([key, each]): [string, string] => [key, each.toWellFormed()]),
      )
      const whole = described.components['schemas']?.[String(Object.values(schema)[0]).replace(/.*\//, '')] ?? {}
      expect(faultsOf(checking(schema), formFields(String(form), whole))).toEqual([])
    }
  })
})

/** Texts of which many are something that a call could be asked with. */
const asked = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('true', 'false', 'TRUE', '1', '0', 'doi', 'pdf', 'pdfft', 'ris', 'bibtex', 'text', '', '.', '..'),
  wellFormedPii,
  someDoi,
  documentEid,
  isbn,
)

describe('a parameter that its schema refuses', () => {
  /** Codecs that read more than one spelling. */
  const SPELT = new Set(['format'])

  test.each(rows)('of %s is refused by its codec', (name, row) => {
    const { parameters = [] } = callNamed(name)
    for (const { name: field, in: place, schema } of parameters) {
      if (SPELT.has(field)) continue
      const valid = checkingParameter(schema)
      const { type } = (place === 'path' ? row.params : row.query) as unknown as {
        readonly type: {
          readonly props: Readonly<Record<string, { readonly decode: (value: unknown) => E.Either<unknown, unknown> }>>
        }
      }
      fc.assert(
        fc.property(asked, value => {
          expect(valid({ value }) || E.isLeft(type.props[field]?.decode(value) ?? E.right(null))).toBe(true)
        }),
      )
    }
  })

  test('is one of those of which there are words and numbers', () => {
    const refuses = (name: RowName, field: string, value: string): boolean => {
      const schema = callNamed(name).parameters?.find(each => each.name === field)?.schema ?? {}
      return !checkingParameter(schema)({ value })
    }
    expect(refuses('pdf', 'extension', 'doc')).toBe(true)
    expect(refuses('referenceLinks', 'documentReferences', '-1')).toBe(true)
    expect(refuses('referenceLinks', 'documentReferences', 'some')).toBe(true)
    expect(refuses('recommendations', 'preventDocumentDelivery', 'perhaps')).toBe(true)
    expect(refuses('enrichedContent', 'a', '..')).toBe(true)
  })
})

test('every call of the domain is among those whose requests are tried', () => {
  expect(Object.keys(calls)).toHaveLength(rows.filter(([, { asks }]) => asks !== undefined).length - 2)
})
