import type { AuthorArticles } from '../../article/authors/scopus-document.ts'
import type { EntitlementResult } from '../../article/third-party-access/entitlement-result.ts'
import type { CallFailure, CallTo } from '../../core/commands/call.ts'
import type { EntitledRecommendationList } from '../downloads/entitled-recommendation.ts'
import type { IssueMetadata } from '../downloads/issue-metadata.ts'
import type { FailurePolicy } from './failure-policy.ts'
import type { SliceEvent } from './slices.ts'

/** The answers to calls that load no part of the page. `null`: the answer is not used. */
export interface OtherAnswers {
  readonly authorArticles: AuthorArticles
  readonly entitledRecommendations: EntitledRecommendationList
  readonly entitlements: readonly EntitlementResult[]
  readonly exportCitation: string
  readonly exportRefWorks: string
  readonly feedback: null
  readonly investigation: null
  readonly issueMetadata: IssueMetadata
}

/** What the answer to a call means to the slices, and what its failure means. */
interface OtherCall<Name extends keyof OtherAnswers> {
  readonly onFailure: FailurePolicy
  readonly answered: (answer: OtherAnswers[Name], call: CallTo<Name>) => readonly SliceEvent[]
  readonly failed: (failure: CallFailure, call: CallTo<Name>) => readonly SliceEvent[]
}

const nothing = (): readonly SliceEvent[] => []

/** The calls that a slice makes itself, so that it need not be told about them. */
export const otherCalls: { readonly [Name in keyof OtherAnswers]: OtherCall<Name> } = {
  authorArticles: {
    onFailure: 'failed-state',
    answered: (answer, { index }) => [{ type: 'authors/articles-received', index, answer }],
    failed: (_, { index }) => [{ type: 'authors/articles-failed', index }],
  },
  entitledRecommendations: {
    onFailure: 'failed-state',
    answered: list => [{ type: 'entitledRecommendations/received', list }],
    failed: () => [{ type: 'entitledRecommendations/failed' }],
  },
  entitlements: {
    onFailure: 'doi-fallback',
    answered: (results, { dois }) => [{ type: 'entitlements/received', dois, results }],
    failed: (failure, { dois }) => [{ type: 'entitlements/failed', dois, failure }],
  },
  exportCitation: {
    onFailure: 'message',
    answered: (text, { format }) => [{ type: 'citationExport/received', format, text }],
    failed: (failure, { format }) => [{ type: 'citationExport/failed', format, failure }],
  },
  exportRefWorks: {
    onFailure: 'message',
    answered: text => [{ type: 'citationExport/received', format: 'refworks', text }],
    failed: failure => [{ type: 'citationExport/failed', format: 'refworks', failure }],
  },
  feedback: { onFailure: 'logged', answered: nothing, failed: nothing },
  investigation: { onFailure: 'logged', answered: nothing, failed: nothing },
  issueMetadata: {
    onFailure: 'transient-error',
    answered: metadata => [{ type: 'downloadIssue/received', metadata }],
    failed: () => [{ type: 'downloadIssue/failed' }],
  },
}
