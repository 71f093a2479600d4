import type { Call, CallFailure, EndpointName } from '../commands/call.ts'
import type { Answered, AnsweredTo, Answers, CallTo } from './answers.ts'
import type { SliceEvent } from './slices.ts'

/** What the call to an endpoint means to the slices: as it leaves, as it is answered, and as it fails. */
interface Meaning<Name extends EndpointName> {
  readonly requested: (call: CallTo<Name>) => readonly SliceEvent[]
  readonly answered: (answer: Answers[Name], call: CallTo<Name>) => readonly SliceEvent[]
  readonly failed: (failure: CallFailure, call: CallTo<Name>) => readonly SliceEvent[]
}

const nothing = (): readonly SliceEvent[] => []

/** A call that its own slice makes tells that slice nothing as it leaves. */
const meanings: { readonly [Name in EndpointName]: Meaning<Name> } = {
  authorArticles: {
    requested: nothing,
    answered: (answer, { index }) => [{ type: 'authors/articles-received', index, answer }],
    failed: (_, { index }) => [{ type: 'authors/articles-failed', index }],
  },
  authorMetadata: {
    requested: () => [{ type: 'authorMetadata/requested' }],
    answered: value => [{ type: 'authorMetadata/received', value }],
    failed: () => [{ type: 'authorMetadata/failed' }],
  },
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
  citingArticles: {
    requested: () => [{ type: 'citingArticles/requested' }],
    answered: value => [{ type: 'citingArticles/received', value }],
    failed: () => [{ type: 'citingArticles/failed' }],
  },
  enrichedContent: {
    requested: () => [{ type: 'enrichedContent/requested' }],
    answered: value => [{ type: 'enrichedContent/received', value }],
    failed: () => [{ type: 'enrichedContent/failed' }],
  },
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
  exam: {
    requested: () => [{ type: 'exam/requested' }],
    answered: value => [{ type: 'exam/received', value }],
    failed: () => [{ type: 'exam/failed' }],
  },
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
  glossary: {
    requested: () => [{ type: 'glossary/requested' }],
    answered: value => [{ type: 'glossary/received', value }],
    failed: () => [{ type: 'glossary/failed' }],
  },
  investigation: { requested: nothing, answered: nothing, failed: nothing },
  issueMetadata: {
    requested: nothing,
    answered: metadata => [{ type: 'downloadIssue/received', metadata }],
    failed: () => [{ type: 'downloadIssue/failed' }],
  },
  linkingHub: {
    requested: () => [{ type: 'linkingHubLinks/requested' }],
    answered: value => [{ type: 'linkingHubLinks/received', value }],
    failed: () => [{ type: 'linkingHubLinks/failed' }],
  },
  metrics: {
    requested: () => [{ type: 'metrics/requested' }],
    answered: value => [{ type: 'metrics/received', value }],
    failed: () => [{ type: 'metrics/failed' }],
  },
  recommendations: {
    requested: () => [{ type: 'recommendations/requested' }],
    answered: value => [{ type: 'recommendations/received', value }],
    failed: () => [{ type: 'recommendations/failed' }],
  },
  referenceLinks: {
    requested: () => [{ type: 'referenceLinks/requested', side: 'internal' }],
    answered: links => [{ type: 'referenceLinks/received', side: 'internal', links }],
    failed: () => [{ type: 'referenceLinks/failed', side: 'internal' }],
  },
  references: {
    requested: () => [{ type: 'references/requested' }],
    answered: value => [{ type: 'references/received', value }],
    failed: () => [{ type: 'references/failed' }],
  },
  referredToBy: {
    requested: () => [{ type: 'referredToBy/requested' }],
    answered: value => [{ type: 'referredToBy/received', value }],
    failed: () => [{ type: 'referredToBy/failed' }],
  },
  refersTo: {
    requested: () => [{ type: 'refersTo/requested' }],
    answered: value => [{ type: 'refersTo/received', value }],
    failed: () => [{ type: 'refersTo/failed' }],
  },
  seamlessAccess: {
    requested: () => [{ type: 'seamlessAccess/requested' }],
    answered: value => [{ type: 'seamlessAccess/received', value }],
    failed: () => [{ type: 'seamlessAccess/failed' }],
  },
  siblings: {
    requested: () => [{ type: 'issueNavigation/requested' }],
    answered: value => [{ type: 'issueNavigation/received', value }],
    failed: () => [{ type: 'issueNavigation/failed' }],
  },
  specialIssueArticles: {
    requested: () => [{ type: 'specialIssueArticles/requested' }],
    answered: value => [{ type: 'specialIssueArticles/received', value }],
    failed: () => [{ type: 'specialIssueArticles/failed' }],
  },
  substances: {
    requested: () => [{ type: 'substances/requested' }],
    answered: value => [{ type: 'substances/received', value }],
    failed: () => [{ type: 'substances/failed' }],
  },
  toc: {
    requested: () => [{ type: 'tableOfContents/requested' }],
    answered: contents => [{ type: 'tableOfContents/received', contents }],
    failed: () => [{ type: 'tableOfContents/failed' }],
  },
  topicAnnotations: {
    requested: () => [{ type: 'topicAnnotations/requested' }],
    answered: value => [{ type: 'topicAnnotations/received', value }],
    failed: () => [{ type: 'topicAnnotations/failed' }],
  },
  virtualSpecialIssue: {
    requested: () => [{ type: 'virtualSpecialIssue/requested' }],
    answered: value => [{ type: 'virtualSpecialIssue/received', value }],
    failed: () => [{ type: 'virtualSpecialIssue/failed' }],
  },
}

const isTo = <Name extends EndpointName>(name: Name, call: Call): call is CallTo<Name> => call.endpoint === name

const isAnswerTo = <Name extends EndpointName>(name: Name, answered: { readonly endpoint: EndpointName }): answered is AnsweredTo<Name> => answered.endpoint === name

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the call to its row of the table
const requested = <Name extends EndpointName>(name: Name, call: Call): readonly SliceEvent[] => (isTo(name, call) ? meanings[name].requested(call) : [])

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
