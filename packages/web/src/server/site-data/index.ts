import type { Handlers } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'
import { enrichedContent, enrichedContentOf } from './enriched-content.ts'
import { entitlements } from './entitlements.ts'
import { linkingHub } from './linking-hub.ts'
import { metrics } from './metrics.ts'
import { questionsAndAnswers } from './questions-and-answers.ts'
import { specialIssueArticles } from './special-issue-articles.ts'
import { substances } from './substances.ts'
import { topicAnnotations } from './topic-annotations.ts'
import { virtualSpecialIssue } from './virtual-special-issue.ts'

export * from './dependencies.ts'
export { siteLookUp } from './entitlements.ts'
export * from './getftr.ts'
export * from './offered-lists.ts'
export * from './usage-counts.ts'

/** The calls answered from the site's settings. */
export type SiteDataRowName =
  | 'enrichedContent'
  | 'enrichedContentOf'
  | 'entitlements'
  | 'linkingHub'
  | 'metrics'
  | 'questionsAndAnswers'
  | 'specialIssueArticles'
  | 'substances'
  | 'topicAnnotations'
  | 'virtualSpecialIssue'

/** The handlers of the calls answered from the site's settings. */
export const siteDataHandlers = (dependencies: SiteDataDependencies): Pick<Handlers, SiteDataRowName> => ({
  enrichedContent: enrichedContent(dependencies),
  enrichedContentOf: enrichedContentOf(dependencies),
  entitlements: entitlements(dependencies),
  linkingHub: linkingHub(dependencies),
  metrics: metrics(dependencies),
  questionsAndAnswers: questionsAndAnswers(dependencies),
  specialIssueArticles: specialIssueArticles(dependencies),
  substances: substances(dependencies),
  topicAnnotations: topicAnnotations(dependencies),
  virtualSpecialIssue: virtualSpecialIssue(dependencies),
})
