import type { Issn } from '@lectern/domain/core'
import { ENTITLEMENT_TIMEOUT } from '@lectern/domain/article'
import { defaultFeedbackConfig, METRICS_TIMEOUT } from '@lectern/domain/page'
import type { option as O } from 'fp-ts'
import { AuthorArticlesCodec, AuthorMetadataCodec } from '../codecs/authors.ts'
import { ContentCodec } from '../codecs/content.ts'
import { ChaptersCodec, TableOfContentsCodec } from '../codecs/contents-list.ts'
import { EntitlementRequestCodec, EntitlementsCodec } from '../codecs/entitlements.ts'
import { optional, QueryFlag, Text, withDefault, word, type Codec } from '../codecs/fields.ts'
import { ArticlesForm, AttachmentsForm } from '../codecs/forms.ts'
import { DoiCodec, EidCodec, IsbnCodec, IssnCodec, PiiCodec } from '../codecs/identifiers.ts'
import { EnrichedContentCodec, IssueMetadataCodec, TopicAnnotationsCodec } from '../codecs/page-parts.ts'
import { flags, Format, Natural, Segment, Words } from '../codecs/query.ts'
import { QuestionsAndAnswersCodec } from '../codecs/questions.ts'
import { EntitledRecommendationsCodec, FeedbackCodec, RecommendedArticlesCodec } from '../codecs/recommendations.ts'
import { ReferenceLinksCodec } from '../codecs/references.ts'
import {
  CitingArticlesCodec,
  IssueNavigationCodec,
  LinkingHubCodec,
  ReferringArticlesCodec,
  SpecialIssueCodec,
  SubstancesCodec,
  VirtualSpecialIssueCodec,
} from '../codecs/related.ts'
import { InvestigationCodec, MetricsCodec } from '../codecs/usage.ts'
import { get, json, post } from './declare.ts'
import type { Endpoint } from './endpoint.ts'

const ofPii = { pii: PiiCodec }
const none = {}
// Annotated explicitly, because the inferred type cannot be named in all places that use it.
const perhapsIssn: Codec<O.Option<Issn>, string | undefined> = optional(IssnCodec)
const entitled = { entitledToken: withDefault(Text, '') }
const content = json(ContentCodec)
const text = { kind: 'text' } as const
const file = { kind: 'file' } as const
const nothing = { kind: 'nothing' } as const
const enriched = json(EnrichedContentCodec)
const neighbours = json(IssueNavigationCodec)

/** Every call of A7 and B7, once (CALL-1 to CALL-33): those that an open page makes. Two paths of one call are two rows. */
export const pageEndpoints = {
  /** CALL-1 */
  topicAnnotations: get('topicAnnotations', '/topics/annotations/:id', {
    params: { id: PiiCodec },
    query: { issn: perhapsIssn },
    answer: json(TopicAnnotationsCodec),
  }),
  /** CALL-2 */
  enrichedContent: get('enrichedContent', '/sdfe/ears/pii/:pii/:a/:b/enriched-content', {
    params: { pii: PiiCodec, a: Segment, b: Segment },
    query: none,
    answer: enriched,
  }),
  /** CALL-2 with its extra segment. */
  enrichedContentOf: get('enrichedContent', '/sdfe/ears/pii/:pii/:a/:b/:c/enriched-content', {
    params: { pii: PiiCodec, a: Segment, b: Segment, c: Segment },
    query: none,
    answer: enriched,
  }),
  /** CALL-3 */
  investigation: post('investigation', '/counter/investigation', {
    params: none,
    query: none,
    body: { kind: 'json', codec: InvestigationCodec } as const,
    answer: nothing,
  }),
  /** CALL-4 */
  attachments: post(undefined, '/sdfe/pdf/download/:pii/attachments', {
    params: ofPii,
    query: none,
    body: { kind: 'form', codec: AttachmentsForm } as const,
    answer: file,
  }),
  /** Several articles at once: the documents name the download, not its path. */
  articles: post(undefined, '/sdfe/pdf/download/articles', {
    params: none,
    query: none,
    body: { kind: 'form', codec: ArticlesForm } as const,
    answer: file,
  }),
  /** CALL-5, CALL-32 */
  search: get(undefined, '/search', {
    params: none,
    query: { qs: withDefault(Text, ''), origin: Words, zone: Words, offset: optional(Natural) },
    answer: file,
  }),
  /** CALL-6 */
  authors: get('authors', '/sdfe/arp/pii/:pii/authors', {
    params: ofPii,
    query: { jwt: withDefault(Text, '') },
    answer: content,
  }),
  /** CALL-7 */
  citingArticles: get('citingArticles', '/sdfe/arp/citingArticles', {
    params: none,
    query: { pii: PiiCodec, doi: optional(DoiCodec), ...flags },
    answer: json(CitingArticlesCodec),
  }),
  /** CALL-8 */
  issueMetadata: get('issueMetadata', '/sdfe/science/article/download/issue/metadata', {
    params: none,
    query: { pii: optional(PiiCodec), isbn: optional(IsbnCodec) },
    answer: json(IssueMetadataCodec),
  }),
  /** CALL-9 */
  entitledRecommendations: get('entitledRecommendations', '/sdfe/arp/pii/:pii/recommendations/entitled', {
    params: ofPii,
    query: none,
    answer: json(EntitledRecommendationsCodec),
  }),
  /** CALL-10 */
  recommendations: get('recommendations', '/sdfe/arp/pii/:pii/recommendations', {
    params: ofPii,
    query: flags,
    answer: json(RecommendedArticlesCodec),
  }),
  /** CALL-11 */
  specialIssueArticles: get('specialIssueArticles', '/sdfe/arp/pii/:pii/hubEid/:hubEid/specialIssueArticles', {
    params: { pii: PiiCodec, hubEid: EidCodec },
    query: flags,
    answer: json(SpecialIssueCodec),
  }),
  /** CALL-12 */
  refersTo: get('refersTo', '/sdfe/arp/pii/:pii/refersTo', { params: ofPii, query: flags, answer: json(ReferringArticlesCodec) }),
  /** CALL-13 */
  referredToBy: get('referredToBy', '/sdfe/arp/eid/:eid/referredToBy', {
    params: { eid: EidCodec },
    query: flags,
    answer: json(ReferringArticlesCodec),
  }),
  /** CALL-14 */
  references: get('references', '/sdfe/arp/pii/:pii/references', { params: ofPii, query: entitled, answer: content }),
  /** CALL-15 */
  referenceLinks: get('referenceLinks', '/sdfe/arp/pii/:pii/references/links/:documentReferences', {
    params: { pii: PiiCodec, documentReferences: Natural },
    query: { ...flags, ...entitled },
    answer: json(ReferenceLinksCodec),
  }),
  /** CALL-16 */
  externalReferenceLinks: get('externalReferenceLinks', '/sdfe/arp/pii/:pii/references/external-links/:documentReferences', {
    params: { pii: PiiCodec, documentReferences: Natural },
    query: none,
    answer: json(ReferenceLinksCodec),
  }),
  /** CALL-17 */
  glossary: get('glossary', '/sdfe/arp/pii/:pii/glossary', { params: ofPii, query: entitled, answer: content }),
  /** CALL-18 */
  body: get('body', '/sdfe/arp/pii/:pii/body', {
    params: ofPii,
    query: { ...entitled, viewToken: optional(Text) },
    answer: content,
  }),
  /** CALL-19 */
  exam: get('exam', '/sdfe/arp/pii/:pii/exam', { params: ofPii, query: entitled, answer: content }),
  /** CALL-20 */
  authorArticles: get('authorArticles', '/sdfe/arp/author/:index/articles', {
    params: { index: Natural },
    query: { doi: DoiCodec },
    answer: json(AuthorArticlesCodec),
  }),
  /** CALL-21 */
  toc: get('toc', '/sdfe/arp/pii/:pii/toc', { params: ofPii, query: none, answer: json(TableOfContentsCodec) }),
  /** CALL-22 */
  chapters: get('chapters', '/sdfe/arp/isbn/:isbn/chapters', {
    params: { isbn: IsbnCodec },
    query: none,
    answer: json(ChaptersCodec),
  }),
  /** CALL-23 */
  siblings: get('siblings', '/sdfe/arp/issue/:issue/article/:id/siblings', {
    params: { issue: PiiCodec, id: PiiCodec },
    query: none,
    answer: neighbours,
  }),
  /** CALL-23 for a book. */
  bookSiblings: get('siblings', '/sdfe/arp/books/:isbn/:id/siblings', {
    params: { isbn: IsbnCodec, id: PiiCodec },
    query: none,
    answer: neighbours,
  }),
  /** CALL-24 */
  linkingHub: get('linkingHub', '/sdfe/arp/ihub/:id', { params: { id: PiiCodec }, query: none, answer: json(LinkingHubCodec) }),
  /** CALL-25 */
  virtualSpecialIssue: get('virtualSpecialIssue', '/journal/vsi/:id', {
    params: { id: PiiCodec },
    query: { issn: IssnCodec },
    answer: json(VirtualSpecialIssueCodec),
  }),
  /** CALL-26 */
  authorMetadata: get('authorMetadata', '/sdfe/arp/pii/:pii/author-metadata', {
    params: ofPii,
    query: none,
    answer: json(AuthorMetadataCodec),
  }),
  /** CALL-27 */
  substances: get('substances', '/sdfe/arp/pii/:pii/substances', { params: ofPii, query: none, answer: json(SubstancesCodec) }),
  /** The questions answered in the article: the documents name the link (A3, `questionsAndAnswers`), not its path. */
  questionsAndAnswers: get('questionsAndAnswers', '/sdfe/arp/pii/:pii/questions-and-answers', {
    params: ofPii,
    query: none,
    answer: json(QuestionsAndAnswersCodec),
  }),
  /** CALL-28, FB-5: at the address and with the timeout that the site configures. */
  feedback: post('feedback', defaultFeedbackConfig.url, {
    params: none,
    query: none,
    body: { kind: 'json', codec: FeedbackCodec } as const,
    answer: nothing,
    timeout: defaultFeedbackConfig.timeout,
  }),
  /** CALL-29 */
  entitlements: post('entitlements', '/v1/get-ftr-entitlements', {
    params: none,
    query: none,
    body: { kind: 'json', codec: EntitlementRequestCodec } as const,
    answer: json(EntitlementsCodec),
    timeout: ENTITLEMENT_TIMEOUT,
  }),
  /** CALL-30 */
  exportRefWorks: get('exportRefWorks', '/sdfe/arp/export/:pii/refworks-tagged-format', {
    params: ofPii,
    query: none,
    answer: text,
  }),
  /** CALL-31 */
  exportCitation: get('exportCitation', '/sdfe/arp/cite', {
    params: none,
    query: { pii: PiiCodec, format: Format, withabstract: withDefault(QueryFlag, true) },
    answer: text,
  }),
  /** CALL-33, at the address that the site configures. */
  metrics: get('metrics', '/metrics', {
    params: none,
    query: { type: word('doi', ['doi']), id: DoiCodec },
    answer: json(MetricsCodec),
    timeout: METRICS_TIMEOUT,
  }),
  /** The XML view of the article (ART-9). */
  xml: get(undefined, '/sdfe/arp/pii/:pii/xocs', { params: ofPii, query: entitled, answer: file }),
  /** PDF-1: `/pdf`, and `/pdfft` as some platforms have it. */
  pdf: get(undefined, '/science/article/pii/:pii/:extension', {
    params: { pii: PiiCodec, extension: word('pdf or pdfft', ['pdf', 'pdfft']) },
    query: { md5: withDefault(Text, ''), pid: withDefault(Text, ''), casaToken: optional(Text) },
    answer: file,
  }),
} as const

/** The rows of calls that an open page makes. */
export type PageRowName = keyof typeof pageEndpoints

/** The rows of calls that an open page makes, each with its name. */
export const pageRows: readonly (readonly [name: PageRowName, row: Endpoint])[] =
  // Each row has its own codecs, so only code that stays with one row can use what they decode.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(pageEndpoints) as unknown as readonly (readonly [PageRowName, Endpoint])[]
