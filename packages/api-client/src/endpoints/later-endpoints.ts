import { ENTITLEMENT_TIMEOUT } from '@lectern/domain/article'
import type { option as O } from 'fp-ts'
import { AuthorArticlesCodec } from '../codecs/authors.ts'
import { Format } from '../codecs/citation-format.ts'
import { ContentCodec } from '../codecs/content.ts'
import { ChaptersCodec, TableOfContentsCodec } from '../codecs/contents-list.ts'
import { EntitlementRequestCodec, EntitlementsCodec } from '../codecs/entitlements.ts'
import { EntitledRecommendationsCodec } from '../codecs/entitled-recommendations.ts'
import { optional, QueryFlag, Text, withDefault, word, type Codec } from '../codecs/fields.ts'
import { ArticlesForm, AttachmentsForm } from '../codecs/forms.ts'
import { DoiCodec, IsbnCodec, PiiCodec } from '../codecs/identifiers.ts'
import { IssueMetadataCodec } from '../codecs/issue-metadata.ts'
import { Natural, Words } from '../codecs/query.ts'
import { QuestionsAndAnswersCodec } from '../codecs/questions.ts'
import { IssueNavigationCodec } from '../codecs/neighbours.ts'
import { get, json, post } from './declare.ts'
import type { Endpoint } from './endpoint.ts'

const ofPii = { pii: PiiCodec }
const none = {}
// Annotated explicitly, because the inferred type cannot be named in all places that use it.
const perhapsNatural: Codec<O.Option<number>, string | undefined> = optional(Natural)
const entitled = { entitledToken: withDefault(Text, '') }
const content = json(ContentCodec)
const text = { kind: 'text' } as const
const file = { kind: 'file' } as const
const neighbours = json(IssueNavigationCodec)

/**
 * The calls for what a reader opens, for parts that the server embeds in its own pages, and for what the browser itself follows. Most
 * visits make none of them.
 */
export const laterEndpoints = {
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
    query: {
      qs: withDefault(Text, ''),
      from: Words,
      to: Words,
      order: Words,
      origin: Words,
      zone: Words,
      offset: perhapsNatural,
    },
    answer: file,
  }),
  /** CALL-6 */
  authors: get('authors', '/sdfe/arp/pii/:pii/authors', {
    params: ofPii,
    query: { jwt: withDefault(Text, '') },
    answer: content,
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
  /** CALL-14 */
  references: get('references', '/sdfe/arp/pii/:pii/references', { params: ofPii, query: entitled, answer: content }),
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
  /** The questions answered in the article: the documents name the link (A3, `questionsAndAnswers`), not its path. */
  questionsAndAnswers: get('questionsAndAnswers', '/sdfe/arp/pii/:pii/questions-and-answers', {
    params: ofPii,
    query: none,
    answer: json(QuestionsAndAnswersCodec),
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
  /** The XML view of the article (ART-9). */
  xml: get(undefined, '/sdfe/arp/pii/:pii/xocs', { params: ofPii, query: entitled, answer: file }),
  /** PDF-1: `/pdf`, and `/pdfft` as some platforms have it. */
  pdf: get(undefined, '/science/article/pii/:pii/:extension', {
    params: { pii: PiiCodec, extension: word('pdf or pdfft', ['pdf', 'pdfft']) },
    query: { md5: withDefault(Text, ''), pid: withDefault(Text, ''), casaToken: optional(Text) },
    answer: file,
  }),
} as const

/** The rows of these calls. */
export type LaterRowName = keyof typeof laterEndpoints

/** These rows, each with its name. */
export const laterRows: readonly (readonly [name: LaterRowName, row: Endpoint])[] =
  // Each row has its own codecs, so only code that stays with one row can use what they decode.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(laterEndpoints) as unknown as readonly (readonly [LaterRowName, Endpoint])[]
