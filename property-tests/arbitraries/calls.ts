import * as fc from 'fast-check'
import { type CallTo, type Investigation, FEEDBACK_ACTIONS, type FeedbackItem } from '@lectern/domain/core'
import { parsePosition, parseRecommendationToken } from '@lectern/domain/page'
import type { SpokenName } from '@lectern/api-client'
import { made } from '../support/made.ts'
import { perhaps } from './article.ts'
import { someDoi, wellFormedDoi } from './doi.ts'
import { documentEid } from './eid.ts'
import { isbn } from './isbn.ts'
import { issn } from './issn.ts'
import { wellFormedPii } from './pii.ts'
import { transactionFlags } from './reader.ts'
import { recommendationToken } from './recommendation.ts'
import { anyText } from './text.ts'

/** A path segment: any text that URL parsers keep. */
export const segment: fc.Arbitrary<string> = anyText({ minLength: 1, maxLength: 12 })
  .filter(text => !/^\.{1,2}$/.test(text))
  .map(text => text.toWellFormed())

/** A token of any shape. */
export const token: fc.Arbitrary<string> = anyText({ maxLength: 20 }).map(text => text.toWellFormed())

export const feedbackItem: fc.Arbitrary<FeedbackItem> = fc.record({
  action: fc.constantFrom(...FEEDBACK_ACTIONS),
  recommendationToken: recommendationToken.map(text => made(parseRecommendationToken(text))),
  properties: fc.record({
    position: fc.integer({ min: 1, max: 40 }).map(place => made(parsePosition(place))),
    pageLoadId: fc.string(),
  }),
})

export const investigation: fc.Arbitrary<Investigation> = fc.record({
  beginTime: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'),
  isIpUser: fc.boolean(),
  isSuccess: fc.boolean(),
  isbn: perhaps(isbn),
  issn: perhaps(issn),
  origin: fc.string(),
  pii: wellFormedPii,
  primary: fc.boolean(),
  zone: fc.string(),
  format: fc.constantFrom('HTML', 'PDF'),
  idpUsageReportingAttrs: perhaps(fc.string()),
  viewToken: perhaps(fc.string()),
  thirdParty: perhaps(
    fc.record({
      doi: perhaps(wellFormedDoi),
      publisher: fc.string(),
      entitled: fc.constantFrom('yes', 'maybe', 'no', ''),
      accessType: fc.string(),
      customerId: fc.string(),
    }),
  ),
})

const ofPii = { pii: wellFormedPii }
const ofEntitled = { ...ofPii, entitledToken: token }
const documentReferences = fc.nat({ max: 500 })

const to = <Name extends SpokenName>(
  endpoint: Name,
  said: { readonly [K in Exclude<keyof CallTo<Name>, 'endpoint'>]: fc.Arbitrary<CallTo<Name>[K]> },
): fc.Arbitrary<CallTo<Name>> =>
  fc
    .record(said as Readonly<Record<string, fc.Arbitrary<unknown>>>)
    .map(rest => ({ ...rest, endpoint }) as unknown as CallTo<Name>)

/** Every call of the domain that is sent to the service. */
export const calls: { readonly [Name in SpokenName]: fc.Arbitrary<CallTo<Name>> } = {
  topicAnnotations: to('topicAnnotations', { id: wellFormedPii, issn: perhaps(issn) }),
  enrichedContent: to('enrichedContent', { ...ofPii, segments: fc.array(segment, { minLength: 2, maxLength: 3 }) }),
  investigation: to('investigation', { investigation }),
  authors: to('authors', { ...ofPii, authorToken: token }),
  citingArticles: to('citingArticles', { ...ofPii, doi: perhaps(wellFormedDoi), flags: transactionFlags }),
  issueMetadata: to('issueMetadata', { identifier: fc.oneof(fc.record(ofPii), fc.record({ isbn })) }),
  entitledRecommendations: to('entitledRecommendations', ofPii),
  recommendations: to('recommendations', { ...ofPii, flags: transactionFlags }),
  specialIssueArticles: to('specialIssueArticles', { ...ofPii, hubEid: documentEid, flags: transactionFlags }),
  refersTo: to('refersTo', { ...ofPii, flags: transactionFlags }),
  referredToBy: to('referredToBy', { eid: documentEid, flags: transactionFlags }),
  references: to('references', ofEntitled),
  referenceLinks: to('referenceLinks', { ...ofEntitled, documentReferences, flags: transactionFlags }),
  externalReferenceLinks: to('externalReferenceLinks', { ...ofPii, documentReferences }),
  glossary: to('glossary', ofEntitled),
  body: to('body', { ...ofEntitled, viewToken: perhaps(token) }),
  exam: to('exam', ofEntitled),
  authorArticles: to('authorArticles', { index: fc.nat({ max: 99 }), doi: wellFormedDoi }),
  toc: to('toc', ofPii),
  chapters: to('chapters', { isbn }),
  siblings: to('siblings', {
    item: fc.oneof(fc.record({ issue: wellFormedPii, id: wellFormedPii }), fc.record({ isbn, id: wellFormedPii })),
  }),
  linkingHub: to('linkingHub', { id: wellFormedPii }),
  virtualSpecialIssue: to('virtualSpecialIssue', { id: wellFormedPii, issn }),
  authorMetadata: to('authorMetadata', ofPii),
  substances: to('substances', ofPii),
  questionsAndAnswers: to('questionsAndAnswers', ofPii),
  feedback: to('feedback', { items: fc.array(feedbackItem, { maxLength: 4 }) }),
  entitlements: to('entitlements', { dois: fc.uniqueArray(someDoi, { minLength: 1, maxLength: 5 }) }),
  exportRefWorks: to('exportRefWorks', ofPii),
  exportCitation: to('exportCitation', { ...ofPii, format: fc.constantFrom('ris', 'bibtex', 'text') }),
  metrics: to('metrics', { doi: wellFormedDoi }),
}

/** Any call to the service, each equally likely. */
export const spokenCall = fc.oneof(...Object.values(calls))
