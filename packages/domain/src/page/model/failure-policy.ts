import type { EndpointName } from '../../core/commands/call.ts'

/**
 * What the page does when a call has no answer:
 * `failed-state` its part of the page says so (LIFE-2, LIFE-12); `ignored` nothing at all (LIFE-3); `logged` it is only reported (REF-10,
 * LIFE-12); `body-stop` the body says so and no later step of loading it runs (LIFE-4); `transient-error` a dialog names what is
 * unavailable (ISS-2); `doi-fallback` each article asked about is linked by its DOI (FTR-5); `message` the reader who asked is told, with the
 * status (LIFE-12).
 */
export type FailurePolicy = 'failed-state' | 'ignored' | 'logged' | 'body-stop' | 'transient-error' | 'doi-fallback' | 'message'

/**
 * The failure policy of every endpoint (LIFE-2, LIFE-3, LIFE-4, LIFE-12, REF-10). The documents do not say what becomes of a failing list of
 * the articles that refer to this one; it fares as its twin, the list of those that this one refers to.
 */
export const failurePolicies: Readonly<Record<EndpointName, FailurePolicy>> = {
  authorArticles: 'failed-state',
  authorMetadata: 'failed-state',
  authors: 'failed-state',
  body: 'body-stop',
  chapters: 'ignored',
  citingArticles: 'failed-state',
  enrichedContent: 'ignored',
  entitledRecommendations: 'failed-state',
  entitlements: 'doi-fallback',
  exam: 'failed-state',
  exportCitation: 'message',
  exportRefWorks: 'message',
  externalReferenceLinks: 'logged',
  feedback: 'logged',
  glossary: 'failed-state',
  investigation: 'logged',
  issueMetadata: 'transient-error',
  linkingHub: 'failed-state',
  metrics: 'failed-state',
  questionsAndAnswers: 'failed-state',
  recommendations: 'failed-state',
  referenceLinks: 'logged',
  references: 'failed-state',
  referredToBy: 'failed-state',
  refersTo: 'failed-state',
  seamlessAccess: 'ignored',
  siblings: 'ignored',
  specialIssueArticles: 'failed-state',
  substances: 'ignored',
  toc: 'ignored',
  topicAnnotations: 'ignored',
  virtualSpecialIssue: 'ignored',
}

/** Whether a failing call is reported to whoever watches over the page: silently ignored ones are not (LIFE-3). */
export const isReported = (endpoint: EndpointName): boolean => failurePolicies[endpoint] !== 'ignored'
