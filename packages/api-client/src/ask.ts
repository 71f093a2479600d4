import type { CallTo, EndpointName } from '@lectern/domain/core'
import { metricsQuery, type Answered, type Answers } from '@lectern/domain/page'
import { either as E, option as O, type taskEither as TE } from 'fp-ts'
import type { ApiError } from './api-error.ts'
import type { CallOptions } from './client-of.ts'
import type { PageClient } from './page-client.ts'
import type { RowName } from './endpoints/endpoints.ts'
import type { AnswerFrom, RequestTo } from './endpoints/speech.ts'
import type { RequestParts } from './request.ts'

/** The calls that are sent to the service: all but the one that a script in the page answers. */
export type SpokenName = Exclude<EndpointName, 'seamlessAccess'>

/** The fields of a call as rows take them: the reader's flags are fields of their own. */
type FieldsOf<C> = Omit<C, 'endpoint' | 'flags'> & (C extends { readonly flags: infer Flags } ? Flags : unknown)

/** What a row takes from its path and query. */
type TakenBy<Name extends RowName> = RequestTo<Name>['params'] & RequestTo<Name>['query']

/** Whether a row of the same name takes the call's fields as they are, without a body, and gives the answer that the domain expects. */
type IsPlain<Name extends SpokenName> = Name extends RowName
  ? [FieldsOf<CallTo<Name>>, null, AnswerFrom<Name>] extends [TakenBy<Name>, RequestTo<Name>['body'], Answers[Name]]
    ? true
    : false
  : false

/** The calls that need no words of their own to be made. */
type PlainName = { readonly [Name in SpokenName]: IsPlain<Name> extends true ? Name : never }[SpokenName]

type Asking<Name extends SpokenName> = (
  client: PageClient,
  call: CallTo<Name>,
  options?: CallOptions,
) => TE.TaskEither<ApiError, Answers[Name]>

const nothing = { params: {}, query: {}, body: null }

/** How the calls are made whose row has another name, other fields or a body. A new call that needs it does not compile without. */
const asking: { readonly [Name in Exclude<SpokenName, PlainName>]: Asking<Name> } = {
  enrichedContent: (client, { pii, segments: [a = '', b = '', c] }, options) =>
    c === undefined
      ? client.enrichedContent({ ...nothing, params: { pii, a, b } }, options)
      : client.enrichedContentOf({ ...nothing, params: { pii, a, b, c } }, options),
  investigation: (client, { investigation }, options) => client.investigation({ ...nothing, body: investigation }, options),
  authors: (client, { pii, authorToken }, options) =>
    client.authors({ ...nothing, params: { pii }, query: { jwt: authorToken } }, options),
  issueMetadata: (client, { identifier }, options) =>
    client.issueMetadata(
      {
        ...nothing,
        query:
          'isbn' in identifier ? { pii: O.none, isbn: O.some(identifier.isbn) } : { pii: O.some(identifier.pii), isbn: O.none },
      },
      options,
    ),
  siblings: (client, { item }, options) =>
    'isbn' in item
      ? client.bookSiblings({ ...nothing, params: item }, options)
      : client.siblings({ ...nothing, params: item }, options),
  feedback: (client, { items }, options) => client.feedback({ ...nothing, body: items }, options),
  entitlements: (client, { dois }, options) => client.entitlements({ ...nothing, body: dois }, options),
  exportCitation: (client, { pii, format }, options) =>
    client.exportCitation({ ...nothing, query: { pii, format, withabstract: true } }, options),
  metrics: (client, { doi }, options) => client.metrics({ ...nothing, query: metricsQuery(doi) }, options),
}

/** A call that is sent to the service. */
export type SpokenCall = CallTo<SpokenName>

type Ask = (client: PageClient, call: SpokenCall, options?: CallOptions) => TE.TaskEither<ApiError, unknown>

/** Makes a call from its fields: its row's codecs pick those of the path and those of the query. */
const askPlainly: Ask = (client, call, options) => {
  const fields = { ...call, ...('flags' in call ? call.flags : {}) }
  // The calls that come here are those of `PlainName`, whose rows take these fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const speak = client[call.endpoint as PlainName] as (
    parts: RequestParts,
    options?: CallOptions,
  ) => TE.TaskEither<ApiError, unknown>
  return speak({ params: fields, query: fields, body: null }, options)
}

/** Makes a call of the domain; returns it with its answer, in the form of `page/answered`. */
export const ask = (client: PageClient, call: SpokenCall, options?: CallOptions): TE.TaskEither<ApiError, Answered> => {
  // Each name's entry takes that name's call and returns its answer, but a union type does not preserve this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const speak = (asking as Readonly<Partial<Record<SpokenName, Ask>>>)[call.endpoint] ?? askPlainly
  const asked = speak(client, call, options)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return async () => E.map((answer: unknown) => ({ endpoint: call.endpoint, call, answer }) as Answered)(await asked())
}
