import type { RowName } from '@lectern/api-client'
import type { Locator, Page } from 'playwright-core'
import type { Given } from './answers.ts'
import { statePath, statePii } from '../support/saved-state.ts'
import { authorNode, authorsOf, type StandIns, type StateOf } from '../support/saved-states.ts'

/** A page that makes a call, and what its reader does to cause it, if the page does not make it by itself. */
export interface Visit {
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
  /** Answers that this service has not, without which the page has no reason for the call. */
  readonly answers?: StandIns
  /** The call that fails as soon as it is made, because another one is made only once it has been answered. */
  readonly cause?: RowName
  /** The answers to all calls, in place of the service's. */
  readonly answerOf?: (call: RowName) => Given
}

const [ARTICLE, CHAPTER, LARGE] = [1, 2, 3]
const ISBN = '9780123943996'

const paragraphs = Array.from({ length: 40 }, (_, n) => ({
  '#name': 'para',
  $: { id: `p${n}` },
  _: `Paragraph ${n} of the summary says what a reader came for, and stays where it is. `.repeat(3),
}))

/** A text that stands in the page, and is longer than a window. */
export const abstracts = {
  content: [
    {
      '#name': 'abstract',
      $: { id: 'abs', class: 'author' },
      $$: [
        {
          '#name': 'abstract-sec',
          $: { id: 'abs-sec' },
          $$: paragraphs.map(({ _, ...rest }) => ({ ...rest, '#name': 'simple-para', _ })),
        },
      ],
    },
  ],
  floats: [],
  footnotes: [],
}

const EVERYTHING = {
  body: true,
  exam: true,
  glossary: true,
  references: true,
  toc: true,
  'recommendations-entitled': true,
  recommendations: true,
}

/** Saved pages that embed little and ask for the rest. */
export const STATES: readonly StateOf[] = [
  {
    index: ARTICLE,
    article: {
      issuePii: statePii(900),
      documentReferences: 3,
      ajaxLinks: EVERYTHING,
      pdfDownload: { linkToPdf: `/science/article/pii/${statePii(ARTICLE)}/pdf?md5=1&pid=2`, isPdfFullText: false },
    },
    slices: { abstracts },
  },
  {
    index: CHAPTER,
    article: { contentType: 'BK', 'isbn-primary-unformatted': ISBN, ajaxLinks: EVERYTHING },
    slices: { abstracts },
  },
  {
    index: LARGE,
    article: { 'has-large-authors': true, authorToken: 'token', 'last-author': { '#name': 'last-author', $$: [authorNode(30)] } },
    slices: {
      abstracts,
      authors: { ...authorsOf(20), isFullList: false },
    },
  },
]

const state = (index: number): string => statePath(statePii(index))

const MAP = '/science/article/pii/S9999202726000039'
const FORMULA = '/science/article/pii/SME84DN3TMTRU04TLFJER'
const CORRECTION = '/science/article/pii/SDQHQ0ILL95P0AC1HM75I'
const EXAMPLES = '/science/article/pii/S9999202726000015'

/** The first button or link of this name. */
export const control = (page: Page, name: string | RegExp): Locator =>
  page
    .locator(':is(button, a)')
    .and(page.getByRole('button', { name }).or(page.getByRole('link', { name })))
    .first()

export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await control(page, name).press('Enter')
  }

/** For each call of the page's script, a page of the shipped library or a saved one that makes it. */
export const VISITS: Readonly<Partial<Record<RowName, Visit>>> = {
  topicAnnotations: { path: MAP },
  enrichedContent: { path: MAP },
  investigation: { path: MAP },
  authors: { path: state(LARGE), act: press('Show more') },
  citingArticles: { path: MAP },
  issueMetadata: { path: MAP, act: press('Download full issue') },
  entitledRecommendations: {
    path: state(ARTICLE),
    // The PDF opens in a window of its own.
    act: async page => {
      await page.getByRole('link', { name: /^View PDF/ }).press('Enter')
      await page.bringToFront()
    },
  },
  recommendations: { path: MAP },
  specialIssueArticles: { path: MAP },
  refersTo: { path: CORRECTION },
  referredToBy: { path: MAP },
  references: { path: state(ARTICLE) },
  referenceLinks: { path: MAP },
  externalReferenceLinks: { path: MAP },
  glossary: { path: state(ARTICLE) },
  body: { path: state(ARTICLE) },
  exam: { path: state(ARTICLE) },
  toc: { path: state(ARTICLE) },
  authorArticles: { path: MAP, act: page => page.locator('[data-panel-type="Author"]').first().press('Enter') },
  chapters: {
    path: state(CHAPTER),
    act: press('Show chapters'),
    answers: { '/toc': { outline: [{ id: 's', title: 'Section' }] } },
  },
  siblings: { path: state(ARTICLE) },
  bookSiblings: { path: state(CHAPTER) },
  linkingHub: { path: MAP },
  virtualSpecialIssue: { path: MAP },
  authorMetadata: { path: MAP },
  substances: { path: MAP },
  questionsAndAnswers: { path: EXAMPLES, act: press('Questions and answers') },
  feedback: { path: MAP },
  entitlements: { path: FORMULA },
  exportRefWorks: { path: MAP, act: press('Export citation', 'Save to RefWorks') },
  exportCitation: { path: MAP, act: press('Export citation', 'Export citation to RIS') },
  metrics: { path: MAP },
}
