import type { Origin } from '@lectern/domain/core'
import { SESSION_COOKIE } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import type { Keywords } from '../codecs/written.ts'
import type { Body, Endpoint } from '../endpoints/endpoint.ts'
import { rows, type RowName } from '../endpoints/endpoints.ts'
import { propsOf, schemas, type Schemas } from './schemas.ts'
import { PARAMETERS, summaries } from './summaries.ts'

/** A parameter of a call. */
export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description: string
  readonly schema: Keywords
}

/** What is sent: its schema for each media type. */
export type DescribedContent = Readonly<Record<string, { readonly schema: Keywords }>>

/** A call. */
export interface DescribedCall {
  readonly operationId: string
  readonly summary: string
  /** How it is let in, if not as all others. */
  readonly security?: ApiDescription['security']
  readonly parameters?: readonly DescribedParameter[]
  readonly requestBody?: { readonly required: true; readonly content: DescribedContent }
  readonly responses: Readonly<Record<string, Keywords>>
  /** The rule of the documents that names it. */
  readonly 'x-rule'?: string
  /** How long clients wait for the answer, in milliseconds. */
  readonly 'x-timeout'?: number
  /** What pages do when it fails. */
  readonly 'x-on-failure'?: string
}

/** A description of the calls in the terms of OpenAPI 3.1. */
export interface ApiDescription {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', DescribedCall>>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Keywords>>>>
}

/** What the table does not know: the site, and how its server answers. */
export interface DescribedSite {
  readonly title: string
  readonly origin: Origin
  /** The `Cache-Control` of a call's answers. */
  readonly cacheControl: (name: RowName) => string
}

/** The version of this package. */
const API_VERSION = '0.1.0'

const ERROR = { $ref: '#/components/schemas/Error' }

const failing = (description: string): Keywords => ({ description, content: { 'application/json': { schema: ERROR } } })

const later = { 'Retry-After': { description: 'When to try again, in seconds.', schema: { type: 'string' } } }

const FAILURES: Readonly<Record<string, readonly [name: string, response: Keywords]>> = {
  400: ['Misunderstood', failing('A parameter or the body cannot be read; the error names the first that cannot.')],
  403: ['Refused', failing('The reader may not have this, or a token has expired.')],
  404: ['NotFound', failing('There is no such article, or it has no such part.')],
  429: ['TooMany', { ...failing('Too many requests came from this address.'), headers: later }],
  503: ['Unavailable', { ...failing('The answer cannot be given at the moment.'), headers: later }],
}

const MOVED: Keywords = {
  description: 'It is at another address.',
  headers: { Location: { description: 'The other address.', schema: { type: 'string' } } },
}

const NOTHING: Keywords = { description: 'The article has nothing of this kind.' }

const responses = Object.fromEntries(
  Object.entries(FAILURES).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
)

/** A parameter may be left out if its codec reads nothing as something: that is then its default, if it writes anything for it. */
const unlessGiven = (codec: t.Mixed): { readonly required: boolean; readonly standard?: unknown } => {
  const read = codec.decode(undefined)
  return E.isLeft(read) ? { required: true } : { required: false, standard: codec.encode(read.right) }
}

/** The default as its schema has it: a query has `false` as text. */
const standardFor = ({ type }: Keywords, standard: unknown): unknown => (type === 'boolean' ? standard === 'true' : standard)

const parametersOf = (codec: t.Any, place: DescribedParameter['in'], { of }: Schemas): readonly DescribedParameter[] =>
  Object.entries(propsOf(codec)).map(([name, each]) => {
    const { required, standard } = unlessGiven(each)
    const schema = of(each)
    const hasDefault = !required && standard !== undefined && standard !== ''
    return {
      name,
      in: place,
      required,
      description: PARAMETERS[name] ?? '',
      schema: hasDefault ? { ...schema, default: standardFor(schema, standard) } : schema,
    }
  })

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const bodyOf = (body: Body, { of }: Schemas): Pick<DescribedCall, 'requestBody'> =>
  body.kind === 'none' ? {} : { requestBody: { required: true, content: { [MEDIA[body.kind]]: { schema: of(body.codec) } } } }

const inEach = (media: readonly string[], content: Keywords): Keywords => Object.fromEntries(media.map(type => [type, content]))

const answerOf = (
  { answer }: Endpoint,
  { says, media = [] }: { readonly says: string; readonly media?: readonly string[] },
  cacheControl: string,
  { of }: Schemas,
): DescribedCall['responses'] => {
  const answered = {
    description: `${says}.`,
    headers: { 'Cache-Control': { description: 'Who may keep the answer.', schema: { const: cacheControl } } },
  }
  switch (answer.kind) {
    case 'json':
      return { 200: { ...answered, content: { 'application/json': { schema: of(answer.codec) } } }, 204: NOTHING }
    case 'text':
      return { 200: { ...answered, content: inEach(['text/plain', ...media], { schema: { type: 'string' } }) } }
    case 'nothing':
      return { 204: { description: 'It is taken.' } }
    case 'file':
      return { 200: { ...answered, content: inEach(media, {}) }, 302: MOVED }
  }
}

/** `/sdfe/arp/pii/:pii/toc` is `/sdfe/arp/pii/{pii}/toc` in descriptions. */
const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:(\w+)/g, '{$1}')

const describedCall = (name: RowName, row: Endpoint, site: DescribedSite, made: Schemas): DescribedCall => {
  const summary = summaries[name]
  const parameters = [...parametersOf(row.params, 'path', made), ...parametersOf(row.query, 'query', made)]
  return {
    operationId: name,
    summary: summary.says,
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(row.body, made),
    responses: { ...answerOf(row, summary, site.cacheControl(name), made), ...responses },
    ...(summary.rule !== undefined && { 'x-rule': summary.rule }),
    'x-timeout': row.timeout,
    ...(row.onFailure !== undefined && { 'x-on-failure': row.onFailure }),
  }
}

const ABOUT = [
  'The calls that the pages of this site make, for other front ends.',
  'Most readers are not signed in, and need no cookie.',
  'Tokens are in the state of a page and belong to its reader.',
  'The schemas say what this service sends; clients and services read more spellings than they write.',
].join(' ')

/** All calls of the table, with the schemas of what they carry, made from the codecs themselves. */
export const apiDescription = (site: DescribedSite): ApiDescription => {
  const made = schemas()
  const calls = rows.map(([name, row]) => ({ row, call: describedCall(name, row, site, made) }))
  return {
    openapi: '3.1.0',
    info: { title: site.title, version: API_VERSION, description: ABOUT },
    servers: [{ url: site.origin }],
    security: [{}, { session: [] }],
    paths: Object.fromEntries(calls.map(({ row, call }) => [pathOf(row), row.method === 'GET' ? { get: call } : { post: call }])),
    components: {
      schemas: {
        Error: {
          type: 'object',
          description: 'why a call fails',
          properties: { error: { type: 'string' } },
          required: ['error'],
        },
        ...made.components(),
      },
      responses: Object.fromEntries(Object.values(FAILURES)),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `Who the reader is. Over TLS the name begins with __Host-.`,
        },
      },
    },
  }
}
