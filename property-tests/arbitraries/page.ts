import { parseDoi, parsePii, type Call, type EndpointName } from '@lectern/domain/core'
import { AJAX_LINKS, emptyContent, node, type Article, type Content } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import {
  defaultFeedbackConfig,
  defaultLinkingHubConfig,
  FOLDABLE_PANELS,
  initialPage,
  nothingEmbedded,
  ownAssistant,
  type Answered,
  type Answers,
  type EmbeddedPage,
  type PageFacts,
  type PageState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'
import { articleWith } from './article.ts'
import { readerWith } from './reader.ts'

/** An article for which the service offers every list. */
export const offeredArticle = (given: Partial<Article> = {}): Article =>
  articleWith({ ajaxLinks: AJAX_LINKS, documentReferences: 2, ...given })

/** A page with nothing that it can request, and with some of its initial data replaced. */
export const pageWith = (embedded: Partial<EmbeddedPage> = {}, facts: Partial<PageFacts> = {}): PageState =>
  initialPage(
    {
      ...nothingEmbedded,
      article: offeredArticle(),
      abstracts: emptyContent,
      authors: { content: emptyContent, lastAuthor: O.none, isFullList: true },
      biographies: emptyContent,
      supplementaryFiles: [],
      ...embedded,
    },
    {
      reader: readerWith(),
      session: 'session',
      viewToken: 'view',
      origin: 'article',
      hash: '',
      canCopy: true,
      canShare: false,
      hasMendeleyExtension: false,
      feedback: defaultFeedbackConfig,
      linkingHub: defaultLinkingHubConfig,
      linkOutUrls: defaultSite.linkOutUrls,
      collapsible: FOLDABLE_PANELS,
      assistant: ownAssistant,
      ...facts,
    },
    { width: 1440, height: 900 },
  )

const content = (words: string): Content => ({
  content: [node('body', {}, [node('sections', {}, [node('section', { id: 'sec1' }, [node('para', { id: 'p1' }, words)])])])],
  floats: [],
  footnotes: [],
})

const pii = made(parsePii('S0022247X13008238'))

const listed = {
  pii,
  title: 'On other laws',
  authors: ['A. Author'],
  links: { article: O.none, pdf: O.none },
  publication: { title: 'Annals of Laws', volumeIssue: O.none, date: O.none, pages: O.none },
}

/** An answer of every endpoint. */
export const sampleAnswers: Answers = {
  authorArticles: { scopusAuthorId: '7', scopusDocuments: [] },
  authorMetadata: [],
  authors: emptyContent,
  body: content('A law holds for every case.'),
  chapters: [],
  citingArticles: {
    hitCount: 1,
    articles: [
      {
        pii: O.none,
        doi: O.none,
        scopusArticleUrl: O.none,
        externalArticle: true,
        articleTitle: 'Cited',
        publicationYear: O.none,
        publicationTitle: 'Annals',
        abstract: O.none,
        snippets: [],
      },
    ],
  },
  enrichedContent: [],
  entitledRecommendations: { articles: [{ pii, title: 'On other laws', isThirdParty: false }], token: 'key' },
  entitlements: [{ doi: made(parseDoi('10.1000/1')), statusCode: 200, entitled: 'no', vor: [] }],
  exam: content('Which law holds?'),
  exportCitation: 'TY  - JOUR',
  exportRefWorks: 'RT Journal',
  externalReferenceLinks: [],
  feedback: null,
  glossary: content('law: what holds'),
  investigation: null,
  issueMetadata: { articles: [{ pii, title: 'On other laws', pages: O.none }], token: 'key' },
  linkingHub: [],
  metrics: { citations: [], captures: [], mentions: [], socialMedia: [] },
  questionsAndAnswers: [{ id: 'q1', question: 'Which law holds?', answer: 'Every one.', place: O.some('sec1') }],
  recommendations: { articles: [{ ...listed, recommendationToken: 'a'.repeat(64), abstract: O.none }], pageLoadId: 'load' },
  referenceLinks: [],
  references: content('[1] A law.'),
  referredToBy: [],
  refersTo: [],
  seamlessAccess: [],
  siblings: { previous: O.none, next: O.none },
  specialIssueArticles: { title: 'Laws', editors: [], items: [] },
  substances: [],
  toc: { outline: [], figures: [], tables: [], extras: [] },
  topicAnnotations: {
    abstract: { topics: [] },
    sections: [{ id: 'sec1', topics: [{ term: 'law', targetUrl: 'https://example.org/topics/law' }] }],
  },
  virtualSpecialIssue: { title: 'Laws', editors: [], journalUrl: 'https://example.org/laws' },
}

/** A call with the answer of its endpoint: one of those given, or the sample one. */
export const answerTo = (call: Call, answers: Partial<Answers> = {}): Answered =>
  ({ endpoint: call.endpoint, call, answer: { ...sampleAnswers, ...answers }[call.endpoint] }) as Answered

/** Every endpoint. */
export const endpoints = Object.keys(sampleAnswers) as readonly EndpointName[]
