import type { option as O } from 'fp-ts'
import type { Doi } from '../identifiers/doi.ts'
import type { Eid } from '../identifiers/eid.ts'
import type { Isbn } from '../identifiers/isbn.ts'
import type { Issn } from '../identifiers/issn.ts'
import type { Pii } from '../identifiers/pii.ts'
import type { FeedbackItem } from './feedback-item.ts'
import type { TransactionFlags } from './transaction-flags.ts'
import type { Investigation } from './investigation.ts'

/** The formats in which one endpoint exports a citation (EXP-1). */
export type CitationFormat = 'ris' | 'bibtex' | 'text'

/**
 * A request to one endpoint of A7 or B7, with everything that goes into it. The client decides how it is sent (method, path,
 * query, body); when it is made, and with what, is decided here.
 */
export type Call =
  | { readonly endpoint: 'topicAnnotations'; readonly id: Pii; readonly issn: O.Option<Issn> }
  | { readonly endpoint: 'enrichedContent'; readonly pii: Pii; readonly segments: readonly string[] }
  | { readonly endpoint: 'investigation'; readonly investigation: Investigation }
  | { readonly endpoint: 'authors'; readonly pii: Pii; readonly authorToken: string }
  | { readonly endpoint: 'citingArticles'; readonly pii: Pii; readonly doi: O.Option<Doi>; readonly flags: TransactionFlags }
  | { readonly endpoint: 'issueMetadata'; readonly identifier: { readonly pii: Pii } | { readonly isbn: Isbn } }
  | { readonly endpoint: 'entitledRecommendations'; readonly pii: Pii }
  | { readonly endpoint: 'recommendations'; readonly pii: Pii; readonly flags: TransactionFlags }
  | { readonly endpoint: 'specialIssueArticles'; readonly pii: Pii; readonly hubEid: Eid; readonly flags: TransactionFlags }
  | { readonly endpoint: 'refersTo'; readonly pii: Pii; readonly flags: TransactionFlags }
  | { readonly endpoint: 'referredToBy'; readonly eid: Eid; readonly flags: TransactionFlags }
  | { readonly endpoint: 'references'; readonly pii: Pii; readonly entitledToken: string }
  | {
      readonly endpoint: 'referenceLinks'
      readonly pii: Pii
      readonly documentReferences: number
      readonly entitledToken: string
      readonly flags: TransactionFlags
    }
  | { readonly endpoint: 'externalReferenceLinks'; readonly pii: Pii; readonly documentReferences: number }
  | { readonly endpoint: 'glossary'; readonly pii: Pii; readonly entitledToken: string }
  | {
      readonly endpoint: 'body'
      readonly pii: Pii
      readonly entitledToken: string
      /** The service's token of the page's view, under which it counts the text that it gives (USE-5). */
      readonly viewToken: O.Option<string>
    }
  | { readonly endpoint: 'exam'; readonly pii: Pii; readonly entitledToken: string }
  | { readonly endpoint: 'authorArticles'; readonly index: number; readonly doi: Doi }
  | { readonly endpoint: 'toc'; readonly pii: Pii }
  | { readonly endpoint: 'chapters'; readonly isbn: Isbn }
  | {
      readonly endpoint: 'siblings'
      readonly item: { readonly issue: Pii; readonly id: Pii } | { readonly isbn: Isbn; readonly id: Pii }
    }
  | { readonly endpoint: 'linkingHub'; readonly id: Pii }
  | { readonly endpoint: 'virtualSpecialIssue'; readonly id: Pii; readonly issn: Issn }
  | { readonly endpoint: 'authorMetadata'; readonly pii: Pii }
  | { readonly endpoint: 'substances'; readonly pii: Pii }
  | { readonly endpoint: 'questionsAndAnswers'; readonly pii: Pii }
  | { readonly endpoint: 'feedback'; readonly items: readonly FeedbackItem[] }
  | { readonly endpoint: 'entitlements'; readonly dois: readonly Doi[] }
  | { readonly endpoint: 'exportRefWorks'; readonly pii: Pii }
  | { readonly endpoint: 'exportCitation'; readonly pii: Pii; readonly format: CitationFormat }
  | { readonly endpoint: 'metrics'; readonly doi: Doi }
  | { readonly endpoint: 'seamlessAccess' }

export type EndpointName = Call['endpoint']

/** The call to one endpoint. */
export type CallTo<Name extends EndpointName> = Extract<Call, { readonly endpoint: Name }>

/**
 * Why a call has no answer: the server answered with a status other than 200, nothing arrived in time or at all, or the answer
 * could not be read.
 */
export type CallFailure =
  | { readonly kind: 'bad-status'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network' }
  | { readonly kind: 'undecodable'; readonly message: string }
