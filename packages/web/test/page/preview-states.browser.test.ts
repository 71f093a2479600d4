import { node, text } from '@lectern/domain/article'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { documentOf } from '../support/document-of.ts'
import { hydrated, WIDE as WIDE_WINDOW } from '../support/open-page.ts'
import { piisOf, siteOfStates, statePath, UNKNOWN_HERE, type StatesSite } from '../support/saved-state.ts'

const WIDE = { ...WIDE_WINDOW, expected: UNKNOWN_HERE }

const part = (...nodes: readonly unknown[]) => ({ content: nodes, floats: [], footnotes: [] })
const section = (id: string, title: string, words: string, label?: string) =>
  node('section', { id }, [
    ...(label === undefined ? [] : [node('label', {}, [text(label)])]),
    node('section-title', {}, [text(title)]),
    node('para', {}, [text(words)]),
  ])
const cited = (...words: readonly string[]) =>
  node('bibliography', { id: 'bl' }, [
    node('section-title', {}, [text('References')]),
    node(
      'bibliography-sec',
      {},
      words.map((said, index) =>
        node('bib-reference', { id: `b${index}` }, [
          node('label', {}, [text(`[${index + 1}]`)]),
          node('other-ref', {}, [node('textref', {}, [text(said)])]),
        ]),
      ),
    ),
  ])
const abstract = part(
  node('abstract', { class: 'author' }, [
    node('section-title', {}, [text('Abstract')]),
    node('simple-para', {}, [text('What it is about.')]),
  ]),
)
const citing = { hitCount: 2, articles: [{ articleTitle: 'A citing work' }, { articleTitle: 'Another' }] }

const CLOSED = { articleEntitlement: { entitled: false }, displayViewFullText: false, isContentVisible: false }

/** Single characters to readers, but of five, two and two code points. */
const [FAMILY, ACCENT, FLAG] = ['👩\u200D👧\u200D👦', 'e\u0301', '🇫🇷']

/** Long enough to be searched for. */
const INTRODUCTION = 'We begin with what was known.'

const STATES = {
  whole: [
    CLOSED,
    {
      abstracts: abstract,
      preview: part(section('s1', 'Introduction', INTRODUCTION), section('s2', 'Methods', 'We go on.'), cited('One, 2020.')),
      citingArticles: citing,
    },
  ],
  unsectioned: [CLOSED, { abstracts: abstract, preview: part(section('s1', 'Introduction', INTRODUCTION)) }],
  referencesAlone: [CLOSED, { preview: part(section('s2', 'Methods', 'We go on.'), cited('One, 2020.')) }],
  late: [
    CLOSED,
    {
      preview: part(
        section('s0', 'Introductory remarks', 'This is none.', '1'),
        section('s1', '  INTRODUCTION ', INTRODUCTION, '2'),
        section('s2', 'Background', 'Neither is this.', '3'),
      ),
    },
  ],
  untitled: [
    CLOSED,
    { preview: part(section('s0', 'Background', INTRODUCTION), section('s1', 'An Introduction', 'Nor is this.')) },
  ],
  prompted: [{ ...CLOSED, displayViewFullText: true }, { abstracts: abstract }],
  visible: [{ ...CLOSED, displayViewFullText: true, isContentVisible: true }, { abstracts: abstract }],
  unprompted: [{ ...CLOSED, isContentVisible: true }, { abstracts: abstract }],
  denied: [
    CLOSED,
    {
      body: part(
        node('body', {}, [
          node('sections', {}, [section('s1', 'Methods', 'How it was done.'), section('s2', 'Results', 'What came of it.')]),
        ]),
      ),
    },
  ],
  byAccount: [{ ...CLOSED, articleEntitlement: { entitled: false, entitledByAccount: true } }, { abstracts: abstract }],
  counted: [
    {
      ...CLOSED,
      titleString: FAMILY.repeat(71),
      accessOptions: {
        remoteAccessOptions: [
          { institutionName: FLAG.repeat(26), institutionUrl: '/user/institution/login?entityID=a', remoteAccessType: 'SHIB' },
        ],
      },
    },
    { preview: part(cited(ACCENT.repeat(121), ACCENT.repeat(120))) },
  ],
  atLimits: [
    {
      ...CLOSED,
      titleString: FAMILY.repeat(70),
      accessOptions: {
        remoteAccessOptions: [
          { institutionName: FLAG.repeat(25), institutionUrl: '/user/institution/login?entityID=a', remoteAccessType: 'SHIB' },
        ],
      },
    },
    {},
  ],
  long: [{ ...CLOSED, titleString: ACCENT.repeat(301) }, {}],
} as const

const piiOf = piisOf(STATES)

describe('a preview as its state says', () => {
  let site: StatesSite
  beforeAll(async () => {
    site = await siteOfStates(STATES)
  })
  afterAll(() => site.close())

  const addressOf = (name: keyof typeof STATES): string => site.origin + statePath(piiOf(name))

  const opened = async (page: Page, name: keyof typeof STATES): Promise<void> => {
    await page.goto(addressOf(name))
    await hydrated(page)
  }

  /** A state's page as the server sends it. */
  const served = async (name: keyof typeof STATES): Promise<Document> => documentOf(await (await fetch(addressOf(name))).text())

  const wordsOf = (element: Element | null): string => (element?.textContent ?? '').trim()
  const linksIn = (around: Document | Element): readonly HTMLAnchorElement[] => [...around.querySelectorAll('a')]

  const entries = (page: Page): Locator => page.getByRole('navigation', { name: 'Article preview' }).getByRole('listitem')

  /** The entries of the contents list, with a line after those that are followed by a separator. */
  const drawn = (page: Page): Promise<readonly string[]> =>
    entries(page).evaluateAll(all =>
      all.flatMap(each => {
        const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(each)
        return borderBlockEndStyle !== 'none' && parseFloat(borderBlockEndWidth) > 0
          ? [each.textContent, '—']
          : [each.textContent]
      }),
    )

  /** The prompt for the full text. */
  const prompt = (page: Page): Locator =>
    page.locator('#article-top').getByRole('link', { name: 'View full text' }).and(page.locator('[href]'))

  /** The box for who is entitled by their account. */
  const box = (page: Page): Locator =>
    page.getByRole('note').filter({ hasText: 'You have access to this article through your account.' })

  const UNSCRIPTED = { ...WIDE, javaScriptEnabled: false }

  browserTest('PREV-3 a line is seen after the last entry of each group, whichever that is', async ({ withPage }) => {
    await withPage(UNSCRIPTED, async page => {
      for (const [name, expected] of [
        ['whole', ['Abstract', 'Introduction', 'Section snippets', '—', 'References (1)', 'Cited by (2)', '—']],
        ['unsectioned', ['Abstract', 'Introduction', '—']],
        ['referencesAlone', ['Section snippets', '—', 'References (1)', '—']],
      ] as const) {
        await page.goto(addressOf(name))
        expect(await drawn(page), name).toEqual(expected)
      }
    })
  })

  browserTest('PREV-9 who is entitled by their account finds a box that says so, and nobody else', async ({ withPage }) => {
    await withPage(UNSCRIPTED, async page => {
      await page.goto(addressOf('byAccount'))
      expect(await box(page).isVisible()).toBe(true)
    })
    await withPage(WIDE, async page => {
      await opened(page, 'whole')
      expect(await box(page).count()).toBe(0)
      // PREV-4: nor does anything prompt for the full text, whose display is not enabled.
      expect(await prompt(page).count()).toBe(0)
    })
  })

  browserTest(
    'PREV-5 the section titled Introduction is the introduction, wherever it stands and however it is spelt, and no other',
    async ({ withPage }) => {
      const introduction = (page: Page): Locator => page.locator('#preview-section-introduction')
      const snippets = (page: Page): Locator => page.getByRole('region', { name: 'Section snippets' })
      await withPage(WIDE, async page => {
        await opened(page, 'late')
        expect(await entries(page).allTextContents()).toEqual(['Introduction', 'Section snippets'])
        await entries(page).getByRole('link', { name: 'Introduction' }).press('Enter')
        await expect
          .poll(() =>
            introduction(page)
              .getByText(INTRODUCTION)
              .evaluate(words => {
                const { top, bottom } = words.getBoundingClientRect()
                return top >= 0 && bottom <= window.innerHeight
              }),
          )
          .toBe(true)
        expect(await introduction(page).getByRole('heading').allTextContents()).toEqual([expect.stringMatching(/INTRODUCTION/)])
        expect(await snippets(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
          expect.stringContaining('Introductory remarks'),
          expect.stringContaining('Background'),
        ])
        expect(await snippets(page).getByText(INTRODUCTION).count()).toBe(0)
      })
      await withPage(UNSCRIPTED, async page => {
        await page.goto(addressOf('untitled'))
        expect(await entries(page).allTextContents()).toEqual(['Section snippets'])
        expect(await introduction(page).count()).toBe(0)
        expect(await snippets(page).getByText(INTRODUCTION).isVisible()).toBe(true)
      })
    },
  )

  test('PREV-4 nothing prompts for the full text where it is to be seen, or the display is not enabled', async () => {
    for (const name of ['visible', 'unprompted', 'whole'] as const) {
      const around = (await served(name)).querySelector('#article-top')
      expect([
        name,
        around === null ? [] : linksIn(around).filter(link => wordsOf(link) === 'View full text' && link.hasAttribute('href')),
      ]).toEqual([name, []])
    }
  })

  browserTest(
    'PREV-4 the prompt for the full text is there only where the text is not to be seen and the display is enabled',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page, 'prompted')
        expect(await prompt(page).count()).toBe(1)
        await prompt(page).press('Enter')
        await page.waitForURL(`${site.origin}${statePath(piiOf('prompted'))}?viewFullText=true`)
      })
    },
  )

  browserTest(
    'TOC-3 a full page that was sent to a reader whose entitlement it denies has its contents as plain text',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page, 'denied')
        expect(await page.getByText('How it was done.').isVisible()).toBe(true)
        const contents = page.locator('#contents')
        expect(await contents.getByText('Results').isVisible()).toBe(true)
        expect(await contents.getByRole('link', { name: 'Results' }).count()).toBe(0)
      })
    },
  )

  /** A field of the address by which a network shares the article. */
  const shared = (page: Document, network: string, field: string): string | null => {
    const links = [...page.querySelectorAll<HTMLAnchorElement>('[popover][aria-label="Share"] a')]
    const link = links.find(each => wordsOf(each).startsWith(network))
    return new URL(link?.getAttribute('href') ?? '').searchParams.get(field)
  }

  test('TEXT-1, SHARE-1, BAR-6, REF-4 what is cut is cut at what readers count as characters, the ellipsis on top', async () => {
    const institutionIn = (page: Document): string | undefined =>
      linksIn(page)
        .map(link => link.textContent.replaceAll('\u00a0', ' '))
        .find(text => text.includes(FLAG))
    const counted = await served('counted')
    expect(shared(counted, 'Email', 'subject')).toBe(`${FAMILY.repeat(70)}…`)
    expect(shared(counted, 'Reddit', 'title')).toBe(FAMILY.repeat(71))
    expect(institutionIn(counted)).toBe(`Access through ${FLAG.repeat(25)}…`)
    expect([...counted.querySelectorAll('.preview-references .other-ref')].map(each => each.textContent)).toEqual([
      `${ACCENT.repeat(120)}…`,
      ACCENT.repeat(120),
    ])
    const atLimits = await served('atLimits')
    expect(shared(atLimits, 'Email', 'subject')).toBe(FAMILY.repeat(70))
    expect(institutionIn(atLimits)).toBe(`Access through ${FLAG.repeat(25)}`)
    expect(shared(await served('long'), 'Reddit', 'title')).toBe(`${ACCENT.repeat(300)}…`)
  })
})
