import type { RowName } from '@lectern/api-client'
import type { Page } from 'playwright-core'
import { statePath, statePii } from '../support/saved-state.ts'
import { authorNode, authorsOf, type StateOf, type Wire } from '../support/saved-states.ts'
import { sampleAnswer } from './answers.ts'
import { CALL_NAMES, callOf } from './asked.ts'
import { abstracts, control, press, type Visit } from './visits.ts'

/** A saved page that makes as many calls as one page can, and has an answer to each. */
interface FullPage {
  readonly index: number
  /** The calls that it never makes. */
  readonly lacks: readonly RowName[]
  /** Calls that the answer to another one causes. */
  readonly after: Readonly<Partial<Record<RowName, readonly RowName[]>>>
}

const OFFERED = [
  'authors',
  'authorMetadata',
  'body',
  'citingArticles',
  'recommendations-entitled',
  'exam',
  'glossary',
  'questionsAndAnswers',
  'recommendations',
  'referenceLinks',
  'references',
  'referredToBy',
  'refersTo',
  'specialIssueArticles',
  'substances',
  'toc',
]

const [ARTICLE, BOOK, THIRD_PARTY, THIRD_PARTY_BOOK] = [101, 102, 103, 104]

const CAUSED: FullPage['after'] = {
  // Recommendations are shown below what stands above them (ART-18).
  feedback: ['recommendations', 'substances', 'virtualSpecialIssue'],
  // The contents list waits for the count of citing articles, too (TOC-2).
  chapters: ['toc', 'citingArticles'],
  articles: ['issueMetadata'],
}

/** The publisher's own articles have downloads; a third party's are looked up at once, and their use is reported after that. */
const THEIRS: FullPage['after'] = { ...CAUSED, investigation: ['entitlements'] }
const OWN_ONLY: readonly RowName[] = ['issueMetadata', 'entitledRecommendations', 'articles']
const OF_JOURNALS: readonly RowName[] = ['siblings', 'virtualSpecialIssue']
const OF_BOOKS: readonly RowName[] = ['bookSiblings', 'chapters']

const PAGES: readonly FullPage[] = [
  { index: ARTICLE, lacks: [...OF_BOOKS, 'entitlements'], after: CAUSED },
  { index: BOOK, lacks: [...OF_JOURNALS, 'entitlements'], after: CAUSED },
  { index: THIRD_PARTY, lacks: [...OF_BOOKS, ...OWN_ONLY], after: THEIRS },
  { index: THIRD_PARTY_BOOK, lacks: [...OF_JOURNALS, ...OWN_ONLY], after: THEIRS },
]

const offering = (index: number, more: Wire = {}): StateOf => ({
  index,
  article: {
    doi: `10.5555/full.${index}`,
    'issn-primary-formatted': '1234-5679',
    'hub-eid': '3-s2.0-S0378720620X00055',
    issuePii: statePii(900),
    'document-references': 3,
    ajaxLinks: Object.fromEntries(OFFERED.map(name => [name, true])),
    downloadFullIssue: true,
    pdfDownload: { linkToPdf: `/science/article/pii/${statePii(index)}/pdf?md5=1&pid=2`, isPdfFullText: false },
    'has-large-authors': true,
    authorToken: 'token',
    'last-author': { '#name': 'last-author', $$: [authorNode(30)] },
    ...more,
  },
  slices: {
    abstracts,
    authors: { ...authorsOf(20), isFullList: false },
    supplementaryFilesData: ['one', 'two'].map(name => ({
      'attachment-eid': `1-s2.0-${statePii(index)}-${name}`,
      'attachment-type': 'APPLICATION',
      'file-basename': name,
      filename: `${name}.csv`,
      extension: 'csv',
      filesize: '1000',
    })),
  },
})

const OF_A_BOOK = { contentType: 'BK', 'isbn-primary-unformatted': '9780123943996' }
const OF_THEIRS = { isThirdParty: true, thirdPartyPublisher: 'Their Publisher' }

/** The states of these pages. */
export const FULL_STATES: readonly StateOf[] = [
  offering(ARTICLE),
  offering(BOOK, OF_A_BOOK),
  offering(THIRD_PARTY, OF_THEIRS),
  offering(THIRD_PARTY_BOOK, { ...OF_A_BOOK, ...OF_THEIRS }),
]

const exported =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const item = control(page, name)
    if (!(await item.isVisible())) await press('Export citation')(page)
    await item.press('Enter')
  }

/** What the reader does to cause a call, in the order in which one act leaves room for the next: dialogs come last. */
const ACTS: Readonly<Partial<Record<RowName, (page: Page) => Promise<void>>>> = {
  authors: press('Show more'),
  attachments: press(/^Download all supplementary/),
  exportRefWorks: exported('Save to RefWorks'),
  exportCitation: exported('Export citation to RIS'),
  chapters: press('Show chapters'),
  questionsAndAnswers: press('Questions and answers'),
  authorArticles: page => page.locator('[data-panel-type="Author"]').first().press('Enter'),
  // The PDF opens in a window of its own.
  entitledRecommendations: async page => {
    await page
      .getByRole('link', { name: /^View PDF/ })
      .first()
      .press('Enter')
    await page.bringToFront()
  },
  articles: async page => {
    await press(/^Download full (issue|book)/)(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).press('Enter')
  },
  issueMetadata: press(/^Download full (issue|book)/),
}

/** Whether a page makes a call only once its reader has done something. */
export const needsReader = (call: RowName): boolean => ACTS[call] !== undefined

const causes = ({ after }: FullPage, one: RowName, other: RowName): boolean => after[one]?.includes(other) === true

const visitOf = (page: FullPage, calls: readonly RowName[]): Visit => {
  const acts = Object.entries(ACTS).filter(([call]) => calls.some(each => each === call))
  return {
    path: statePath(statePii(page.index)),
    act: async at => {
      const made = new Set<string | undefined>()
      at.on('request', request => {
        made.add(callOf(request))
      })
      for (const [call, act] of acts) {
        if (made.has(call)) continue
        // What one act opens may cover what another has opened, before that has made its call.
        await Promise.all([at.waitForRequest(request => callOf(request) === call), act(at)])
      }
    },
    answerOf: sampleAnswer,
  }
}

const makesAll = (page: FullPage, calls: readonly RowName[]): boolean => !calls.some(call => page.lacks.includes(call))

/**
 * A page that makes all these calls without needing the answer of one for another. `undefined`: no page does.
 * @returns the visit of that page, with what the reader does to cause the calls
 */
export const visitOfAll = (...calls: readonly RowName[]): Visit | undefined => {
  const found = PAGES.find(page => makesAll(page, calls) && !calls.some(one => calls.some(other => causes(page, one, other))))
  return found === undefined ? undefined : visitOf(found, calls)
}

/**
 * A page that makes one of two calls because of the answer to the other. `undefined`: no page does.
 * @returns the visit, which names the other as the cause
 */
export const visitInTurn = (one: RowName, other: RowName): Visit | undefined => {
  for (const page of PAGES) {
    const cause = causes(page, one, other) ? other : causes(page, other, one) ? one : undefined
    if (cause !== undefined && makesAll(page, [one, other])) return { ...visitOf(page, [one, other]), cause }
  }
  return undefined
}

/** All pairs of calls, each once. */
export const PAIRS: readonly (readonly [RowName, RowName])[] = CALL_NAMES.flatMap((first, index) =>
  CALL_NAMES.slice(index + 1).map(second => [first, second] as const),
)
