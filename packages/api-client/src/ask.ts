import type { CallTo, EndpointName } from '@lectern/domain/core'
import { metricsQuery, type Answered, type Answers } from '@lectern/domain/page'
import { option as O, taskEither as TE } from 'fp-ts'
import type { ApiError } from './api-error.ts'
import type { CallOptions, Client } from './client.ts'

/** The calls that are sent to the service: all but the one that a script in the page answers. */
export type SpokenName = Exclude<EndpointName, 'seamlessAccess'>

const nothing = { params: {}, query: {}, body: null }

type Asking = {
  readonly [Name in SpokenName]: (
    client: Client,
    call: CallTo<Name>,
    options?: CallOptions,
  ) => TE.TaskEither<ApiError, Answers[Name]>
}

/** How each of the domain's calls is made. */
const asking: Asking = {
  topicAnnotations: (client, { id, issn }, options) =>
    client.topicAnnotations({ ...nothing, params: { id }, query: { issn } }, options),
  enrichedContent: (client, { pii, segments: [a = '', b = '', c] }, options) =>
    c === undefined
      ? client.enrichedContent({ ...nothing, params: { pii, a, b } }, options)
      : client.enrichedContentOf({ ...nothing, params: { pii, a, b, c } }, options),
  investigation: (client, { investigation }, options) => client.investigation({ ...nothing, body: investigation }, options),
  authors: (client, { pii, authorToken }, options) =>
    client.authors({ ...nothing, params: { pii }, query: { jwt: authorToken } }, options),
  citingArticles: (client, { pii, doi, flags }, options) =>
    client.citingArticles({ ...nothing, query: { pii, doi, ...flags } }, options),
  issueMetadata: (client, { of }, options) =>
    client.issueMetadata(
      {
        ...nothing,
        query: 'isbn' in of ? { pii: O.none, isbn: O.some(of.isbn) } : { pii: O.some(of.pii), isbn: O.none },
      },
      options,
    ),
  entitledRecommendations: (client, { pii }, options) => client.entitledRecommendations({ ...nothing, params: { pii } }, options),
  recommendations: (client, { pii, flags }, options) =>
    client.recommendations({ ...nothing, params: { pii }, query: flags }, options),
  specialIssueArticles: (client, { pii, hubEid, flags }, options) =>
    client.specialIssueArticles({ ...nothing, params: { pii, hubEid }, query: flags }, options),
  refersTo: (client, { pii, flags }, options) => client.refersTo({ ...nothing, params: { pii }, query: flags }, options),
  referredToBy: (client, { eid, flags }, options) => client.referredToBy({ ...nothing, params: { eid }, query: flags }, options),
  references: (client, { pii, entitledToken }, options) =>
    client.references({ ...nothing, params: { pii }, query: { entitledToken } }, options),
  referenceLinks: (client, { pii, documentReferences, entitledToken, flags }, options) =>
    client.referenceLinks({ ...nothing, params: { pii, documentReferences }, query: { entitledToken, ...flags } }, options),
  externalReferenceLinks: (client, { pii, documentReferences }, options) =>
    client.externalReferenceLinks({ ...nothing, params: { pii, documentReferences } }, options),
  glossary: (client, { pii, entitledToken }, options) =>
    client.glossary({ ...nothing, params: { pii }, query: { entitledToken } }, options),
  body: (client, { pii, entitledToken }, options) =>
    client.body({ ...nothing, params: { pii }, query: { entitledToken } }, options),
  exam: (client, { pii, entitledToken }, options) =>
    client.exam({ ...nothing, params: { pii }, query: { entitledToken } }, options),
  authorArticles: (client, { index, doi }, options) =>
    client.authorArticles({ ...nothing, params: { index }, query: { doi } }, options),
  toc: (client, { pii }, options) => client.toc({ ...nothing, params: { pii } }, options),
  chapters: (client, { isbn }, options) => client.chapters({ ...nothing, params: { isbn } }, options),
  siblings: (client, { of }, options) =>
    'isbn' in of
      ? client.bookSiblings({ ...nothing, params: of }, options)
      : client.siblings({ ...nothing, params: of }, options),
  linkingHub: (client, { id }, options) => client.linkingHub({ ...nothing, params: { id } }, options),
  virtualSpecialIssue: (client, { id, issn }, options) =>
    client.virtualSpecialIssue({ ...nothing, params: { id }, query: { issn } }, options),
  authorMetadata: (client, { pii }, options) => client.authorMetadata({ ...nothing, params: { pii } }, options),
  substances: (client, { pii }, options) => client.substances({ ...nothing, params: { pii } }, options),
  questionsAndAnswers: (client, { pii }, options) => client.questionsAndAnswers({ ...nothing, params: { pii } }, options),
  feedback: (client, { items }, options) => client.feedback({ ...nothing, body: items }, options),
  entitlements: (client, { dois }, options) => client.entitlements({ ...nothing, body: dois }, options),
  exportRefWorks: (client, { pii }, options) => client.exportRefWorks({ ...nothing, params: { pii } }, options),
  exportCitation: (client, { pii, format }, options) =>
    client.exportCitation({ ...nothing, query: { pii, format, withabstract: true } }, options),
  metrics: (client, { doi }, options) => client.metrics({ ...nothing, query: metricsQuery(doi) }, options),
}

/** A call that is sent to the service. */
export type SpokenCall = CallTo<SpokenName>

/** Makes a call of the domain; returns it with its answer, in the form of `page/answered`. */
export const ask = (client: Client, call: SpokenCall, options?: CallOptions): TE.TaskEither<ApiError, Answered> => {
  // Each name's entry takes that name's call and returns its answer, but a union type does not preserve this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const speak = asking[call.endpoint] as (
    client: Client,
    call: SpokenCall,
    options?: CallOptions,
  ) => TE.TaskEither<ApiError, unknown>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return TE.map((answer: unknown) => ({ endpoint: call.endpoint, call, answer }) as Answered)(speak(client, call, options))
}
