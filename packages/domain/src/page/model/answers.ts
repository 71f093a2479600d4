import type { AuthorMetadata } from '../../article/authors/author-metadata-slice.ts'
import type { AuthorArticles } from '../../article/authors/scopus-document.ts'
import type { Call, EndpointName } from '../../core/commands/call.ts'
import type { Content } from '../../article/content/node.ts'
import type { Chapter } from '../contents-list/chapters-slice.ts'
import type { TableOfContents } from '../contents-list/table-of-contents.ts'
import type { EntitledRecommendationList } from '../downloads/entitled-recommendation.ts'
import type { IssueMetadata } from '../downloads/issue-metadata.ts'
import type { EnrichedItem } from '../../article/enriched-content/enriched-content.ts'
import type { EntitlementResult } from '../../article/third-party-access/entitlement-result.ts'
import type { MetricStatistics } from '../metrics/metrics.ts'
import type { RecommendedArticles } from '../recommendations/recommendation.ts'
import type { ReferenceLink } from '../../article/references/reference-link.ts'
import type { CitingArticles } from '../related/citing-article.ts'
import type { LinkingHubItem } from '../related/linking-hub.ts'
import type { ReferringArticle } from '../related/referring-article.ts'
import type { RememberedInstitution } from '../related/seamless-access.ts'
import type { IssueNavigation } from '../related/sibling.ts'
import type { SpecialIssue } from '../related/special-issue.ts'
import type { Substance } from '../related/substance.ts'
import type { VirtualSpecialIssue } from '../related/virtual-special-issue.ts'
import type { QuestionAndAnswer } from '../side-panel/question-and-answer.ts'
import type { TopicAnnotations } from '../../article/topics/topic-annotations.ts'

/** What each endpoint answers, in the domain's own terms. `null`: the answer is not used. */
export interface Answers {
  readonly authorArticles: AuthorArticles
  readonly authorMetadata: readonly AuthorMetadata[]
  readonly authors: Content
  readonly body: Content
  readonly chapters: readonly Chapter[]
  readonly citingArticles: CitingArticles
  readonly enrichedContent: readonly EnrichedItem[]
  readonly entitledRecommendations: EntitledRecommendationList
  readonly entitlements: readonly EntitlementResult[]
  readonly exam: Content
  readonly exportCitation: string
  readonly exportRefWorks: string
  readonly externalReferenceLinks: readonly ReferenceLink[]
  readonly feedback: null
  readonly glossary: Content
  readonly investigation: null
  readonly issueMetadata: IssueMetadata
  readonly linkingHub: readonly LinkingHubItem[]
  readonly metrics: MetricStatistics
  readonly questionsAndAnswers: readonly QuestionAndAnswer[]
  readonly recommendations: RecommendedArticles
  readonly referenceLinks: readonly ReferenceLink[]
  readonly references: Content
  readonly referredToBy: readonly ReferringArticle[]
  readonly refersTo: readonly ReferringArticle[]
  readonly seamlessAccess: readonly RememberedInstitution[]
  readonly siblings: IssueNavigation
  readonly specialIssueArticles: SpecialIssue
  readonly substances: readonly Substance[]
  readonly toc: TableOfContents
  readonly topicAnnotations: TopicAnnotations
  readonly virtualSpecialIssue: VirtualSpecialIssue
}

/** The call to one endpoint. */
export type CallTo<Name extends EndpointName> = Extract<Call, { readonly endpoint: Name }>

/** A call to one endpoint with its answer. */
export interface AnsweredTo<Name extends EndpointName> {
  readonly endpoint: Name
  readonly call: CallTo<Name>
  readonly answer: Answers[Name]
}

/** A call with its answer. */
export type Answered = { readonly [Name in EndpointName]: AnsweredTo<Name> }[EndpointName]
