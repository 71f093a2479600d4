import type { Call, CallFailure, EndpointName } from '../../core/commands/call.ts'
import type { LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Answered, AnsweredTo, Answers, CallTo } from './answers.ts'
import type { SliceEvent } from './slices.ts'

/** What the call to an endpoint means to the slices: as it leaves, as it is answered, and as it fails. */
interface Meaning<Name extends EndpointName> {
  readonly requested: (call: CallTo<Name>) => readonly SliceEvent[]
  readonly answered: (answer: Answers[Name], call: CallTo<Name>) => readonly SliceEvent[]
  readonly failed: (failure: CallFailure, call: CallTo<Name>) => readonly SliceEvent[]
}

const nothing = (): readonly SliceEvent[] => []

/** The call of a slice that loads one thing. */
const loads = <Slice extends string, A>(slice: Slice) => ({
  requested: (): readonly LoadSliceEvent<Slice, A>[] => [{ type: `${slice}/requested` }],
  answered: (value: A): readonly LoadSliceEvent<Slice, A>[] => [{ type: `${slice}/received`, value }],
  failed: (): readonly LoadSliceEvent<Slice, A>[] => [{ type: `${slice}/failed` }],
})

/** A call that its own slice makes tells that slice nothing as it leaves. */
const meanings: { readonly [Name in EndpointName]: Meaning<Name> } = {
  authorArticles: {
    requested: nothing,
    answered: (answer, { index }) => [{ type: 'authors/articles-received', index, answer }],
    failed: (_, { index }) => [{ type: 'authors/articles-failed', index }],
  },
  authorMetadata: loads('authorMetadata'),
  authors: {
    requested: () => [{ type: 'authors/requested' }],
    answered: content => [{ type: 'authors/received', content }],
    failed: () => [{ type: 'authors/failed' }],
  },
  body: {
    requested: () => [{ type: 'body/requested' }],
    answered: content => [{ type: 'body/received', content }],
    failed: () => [{ type: 'body/failed' }],
  },
  chapters: {
    requested: () => [{ type: 'chapters/requested' }],
    answered: chapters => [{ type: 'chapters/received', chapters }],
    failed: () => [{ type: 'chapters/failed' }],
  },
  citingArticles: loads('citingArticles'),
  enrichedContent: loads('enrichedContent'),
  entitledRecommendations: {
    requested: nothing,
    answered: list => [{ type: 'entitledRecommendations/received', list }],
    failed: () => [{ type: 'entitledRecommendations/failed' }],
  },
  entitlements: {
    requested: nothing,
    answered: (results, { dois }) => [{ type: 'entitlements/received', dois, results }],
    failed: (failure, { dois }) => [{ type: 'entitlements/failed', dois, failure }],
  },
  exam: loads('exam'),
  exportCitation: {
    requested: nothing,
    answered: (text, { format }) => [{ type: 'citationExport/received', format, text }],
    failed: (failure, { format }) => [{ type: 'citationExport/failed', format, failure }],
  },
  exportRefWorks: {
    requested: nothing,
    answered: text => [{ type: 'citationExport/received', format: 'refworks', text }],
    failed: failure => [{ type: 'citationExport/failed', format: 'refworks', failure }],
  },
  externalReferenceLinks: {
    requested: () => [{ type: 'referenceLinks/requested', side: 'external' }],
    answered: links => [{ type: 'referenceLinks/received', side: 'external', links }],
    failed: () => [{ type: 'referenceLinks/failed', side: 'external' }],
  },
  feedback: { requested: nothing, answered: nothing, failed: nothing },
  glossary: loads('glossary'),
  investigation: { requested: nothing, answered: nothing, failed: nothing },
  issueMetadata: {
    requested: nothing,
    answered: metadata => [{ type: 'downloadIssue/received', metadata }],
    failed: () => [{ type: 'downloadIssue/failed' }],
  },
  linkingHub: loads('linkingHubLinks'),
  metrics: loads('metrics'),
  questionsAndAnswers: loads('questionsAndAnswers'),
  recommendations: loads('recommendations'),
  referenceLinks: {
    requested: () => [{ type: 'referenceLinks/requested', side: 'internal' }],
    answered: links => [{ type: 'referenceLinks/received', side: 'internal', links }],
    failed: () => [{ type: 'referenceLinks/failed', side: 'internal' }],
  },
  references: loads('references'),
  referredToBy: loads('referredToBy'),
  refersTo: loads('refersTo'),
  seamlessAccess: loads('seamlessAccess'),
  siblings: loads('issueNavigation'),
  specialIssueArticles: loads('specialIssueArticles'),
  substances: loads('substances'),
  toc: {
    requested: () => [{ type: 'tableOfContents/requested' }],
    answered: contents => [{ type: 'tableOfContents/received', contents }],
    failed: () => [{ type: 'tableOfContents/failed' }],
  },
  topicAnnotations: loads('topicAnnotations'),
  virtualSpecialIssue: loads('virtualSpecialIssue'),
}

const isTo = <Name extends EndpointName>(name: Name, call: Call): call is CallTo<Name> => call.endpoint === name

const isAnswerTo = <Name extends EndpointName>(
  name: Name,
  answered: { readonly endpoint: EndpointName },
): answered is AnsweredTo<Name> => answered.endpoint === name

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the call to its row of the table
const requested = <Name extends EndpointName>(name: Name, call: Call): readonly SliceEvent[] =>
  isTo(name, call) ? meanings[name].requested(call) : []

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
const answered = <Name extends EndpointName>(name: Name, to: Answered): readonly SliceEvent[] =>
  isAnswerTo(name, to) ? meanings[name].answered(to.answer, to.call) : []

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
const failed = <Name extends EndpointName>(name: Name, call: Call, failure: CallFailure): readonly SliceEvent[] =>
  isTo(name, call) ? meanings[name].failed(failure, call) : []

/** What a call that leaves means to the slices: its part of the page is requested (LIFE-1). */
export const requestedEvents = (call: Call): readonly SliceEvent[] => requested(call.endpoint, call)

/** What an answer means to the slices: a part of the page is received (LIFE-1). */
export const answeredEvents = (to: Answered): readonly SliceEvent[] => answered(to.endpoint, to)

/** What a call without an answer means to the slices: a part of the page has failed (LIFE-1). */
export const failedEvents = (call: Call, failure: CallFailure): readonly SliceEvent[] => failed(call.endpoint, call, failure)
