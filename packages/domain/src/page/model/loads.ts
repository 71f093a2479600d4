import type { EndpointName } from '../../core/commands/call.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import type { PageState } from './page-state.ts'

/** Where the page keeps what became of a call, for the calls that fill a part of the page. */
const loads: { readonly [Name in EndpointName]?: (page: PageState) => Loading<unknown> } = {
  authorMetadata: ({ authorMetadata }) => authorMetadata,
  authors: ({ authors }) => authors.load,
  body: ({ body }) => body,
  chapters: ({ chapters }) => chapters.load,
  citingArticles: ({ citingArticles }) => citingArticles.list,
  enrichedContent: ({ enrichedContent }) => enrichedContent,
  exam: ({ exam }) => exam,
  externalReferenceLinks: ({ referenceLinks }) => referenceLinks.external,
  glossary: ({ glossary }) => glossary,
  linkingHub: ({ linkingHubLinks }) => linkingHubLinks.list,
  metrics: ({ metrics }) => metrics.list,
  questionsAndAnswers: ({ questionsAndAnswers }) => questionsAndAnswers.list,
  recommendations: ({ recommendations }) => recommendations.list,
  referenceLinks: ({ referenceLinks }) => referenceLinks.internal,
  references: ({ references }) => references,
  referredToBy: ({ referredToBy }) => referredToBy,
  refersTo: ({ refersTo }) => refersTo,
  seamlessAccess: ({ seamlessAccess }) => seamlessAccess,
  siblings: ({ issueNavigation }) => issueNavigation,
  specialIssueArticles: ({ specialIssueArticles }) => specialIssueArticles,
  substances: ({ substances }) => substances.list,
  toc: ({ tableOfContents }) => tableOfContents.load,
  topicAnnotations: ({ topicAnnotations }) => topicAnnotations,
  virtualSpecialIssue: ({ virtualSpecialIssue }) => virtualSpecialIssue,
}

/** What became of asking for a part of the page (LIFE-1); a call that fills no part is never waited for. */
export const loadOf = (page: PageState, endpoint: EndpointName): Loading<unknown> => loads[endpoint]?.(page) ?? idle

/** Whether a part of the page is to be asked for: it is not there (embedded, or received before), and not on its way (LIFE-10). */
export const isWanting = (page: PageState, endpoint: EndpointName): boolean => {
  const { status } = loadOf(page, endpoint)
  return status === 'idle' || status === 'failed'
}
