import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { documentOf } from '../support/document-of.ts'
import { focused, hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { statePii } from '../support/saved-state.ts'
import { NOT_HERE, savedSite, type StateOf, type Wire } from '../support/saved-states.ts'

type Nodes = readonly Wire[]

const el = (name: string, ...inside: Nodes): Wire => ({ '#name': name, $$: inside })
const says = (name: string, text: string): Wire => ({ '#name': name, _: text })

const person = (given: string, surname: string): Wire => el('author', says('given-name', given), says('surname', surname))
const titled = (title: string): Wire => el('title', says('maintitle', title))

/** An entry with its number, its authors and where it appeared. */
const entry = (n: number, people: Nodes = [person('E.', 'Noether')], ...host: Nodes): Wire => ({
  '#name': 'bib-reference',
  $: { id: `b${n}` },
  $$: [
    says('label', `[${n}]`),
    {
      '#name': 'reference',
      $: { refId: `${n}` },
      $$: [el('contribution', el('authors', ...people), titled(`Work ${n}`)), el('host', ...host)],
    },
  ],
})

const other = (n: number, text: string): Wire => ({
  '#name': 'bib-reference',
  $: { id: `b${n}` },
  $$: [says('label', `[${n}]`), { '#name': 'other-ref', $: { refId: `${n}` }, $$: [says('textref', text)] }],
})

const list = (...entries: Nodes): Wire => ({
  '#name': 'bibliography',
  $: { id: 'bl' },
  $$: [says('section-title', 'References'), el('bibliography-sec', ...entries)],
})

const many = (count: number): Nodes => Array.from({ length: count }, (_, index) => entry(index + 1))

const INTRODUCTION = el('introduction', {
  '#name': 'section',
  $: { id: 's1' },
  $$: [says('section-title', 'Introduction'), says('para', 'We begin.')],
})

const preview = (index: number, references: Nodes, own: Nodes = []): StateOf => ({
  index,
  article: { articleEntitlement: { entitled: false }, ajaxLinks: {} },
  slices: {
    preview: { content: [INTRODUCTION, ...(references.length === 0 ? [] : [list(...references)])], floats: [], footnotes: [] },
    referenceLinks: { internal: own, internalLoaded: true, external: [] },
    citingArticles: { hitCount: 0, articles: [] },
  },
})

const own = (n: number): Wire => ({ refId: `${n}`, pii: statePii(n) })

const EXACT = 'x'.repeat(120)
const LONG = `${'Somebody told us that it holds, and we wrote that down. '.repeat(3)}The end of it.`

/** Numbers of references, and how many of them are shown. */
const COUNTS = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 1],
  [20, 10],
  [22, 11],
  [35, 17],
  [79, 39],
  [100, 50],
  [103, 50],
] as const

const [ORDERED, WORDED, TWO] = [901, 902, 903]

const PEOPLE: readonly (readonly [people: Nodes, line: string])[] = [
  [[person('V.', 'Karasiev'), person('A.', 'Borgoo')], 'V. Karasiev et al.'],
  [[person('V.', 'Karasiev')], 'V. Karasiev'],
  [[person('V.', 'Karasiev'), el('et-al')], 'V. Karasiev et al.'],
  [[says('collaboration', 'The Collaboration')], 'The Collaboration'],
]

const STATES: readonly StateOf[] = [
  ...COUNTS.map(([total]) => preview(100 + total, many(total))),
  preview(ORDERED, many(12), [own(11), own(4), own(12), { refId: '2', pdf: '/elsewhere.pdf' }]),
  preview(TWO, many(2), [own(2)]),
  // Twice as many as are shown.
  preview(WORDED, [
    ...PEOPLE.map(([people], index) =>
      entry(
        index + 1,
        people,
        ...(index === 0
          ? [
              el('issue', el('series', titled('Annals of Laws'), says('volume-nr', '7')), says('date', '2020')),
              el('pages', says('first-page', '5'), says('last-page', '9')),
            ]
          : []),
      ),
    ),
    other(5, LONG),
    other(6, EXACT),
    ...many(20).slice(6),
  ]),
]

const NOTE = 'There are more references available in the full text version of this article.'

describe('the references of a preview', () => {
  let site: Awaited<ReturnType<typeof savedSite>>

  beforeAll(async () => {
    site = await savedSite(STATES)
  })
  afterAll(() => site.close())

  const QUIET = { ...WIDE, expected: [NOT_HERE] }

  const references = (page: Page): Locator => page.getByRole('region', { name: /^References \(/ })
  const entries = (page: Page): Locator => references(page).locator('.bib-reference')

  const more = (page: Page): Locator => page.getByRole('button', { name: 'View more references' })

  /** A state's page as the server sends it, and its references. */
  const served = async (index: number) => {
    const page = documentOf(await (await fetch(site.addressOf(index))).text())
    return { page, entries: [...page.querySelectorAll('.preview-references .bib-reference')] }
  }

  /** The numbers of the works in these entries, in order. */
  const works = (texts: readonly string[]): readonly number[] => texts.map(text => Number(/Work (\d+)/.exec(text)?.[1]))

  const opened = async (page: Page, index: number): Promise<void> => {
    await page.goto(site.addressOf(index))
    await hydrated(page)
  }

  test('REF-3, REF-7, REF-8 so many of them are sent as half of all, at most 50, under how many there are, and more are spoken of where there are', async () => {
    for (const [total, shown] of COUNTS) {
      const { page, entries } = await served(100 + total)
      const [headings, paragraphs] = ['h2', 'p'].map(name => [...page.querySelectorAll(name)].map(each => each.textContent))
      expect([total, headings]).toEqual([total, expect.arrayContaining([`References (${total})`])])
      expect([total, entries.length]).toEqual([total, shown])
      expect([total, paragraphs?.includes(NOTE)]).toEqual([total, total > shown])
    }
  })

  browserTest('REF-3, REF-7, REF-8 without script all that are sent stand there, and no button', async ({ withPage }) => {
    await withPage({ ...QUIET, javaScriptEnabled: false }, async page => {
      for (const [total, shown] of COUNTS.filter(([count]) => [0, 103].includes(count))) {
        await page.goto(site.addressOf(100 + total))
        expect([total, await page.getByRole('heading', { name: `References (${total})`, exact: true }).isVisible()]).toEqual([
          total,
          true,
        ])
        expect([total, await entries(page).filter({ visible: true }).count()]).toEqual([total, shown])
        expect([total, await page.getByText(NOTE, { exact: true }).isVisible()]).toEqual([total, total > shown])
        expect([total, await more(page).isVisible()]).toEqual([total, false])
      }
    })
  })

  browserTest(
    'REF-6, REF-8 with script a few stand there at once; of eleven ten show, the button brings out the last one and goes, and the focus is there',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await opened(page, 103)
        expect(await page.getByRole('heading', { name: 'References (3)', exact: true }).isVisible()).toBe(true)
        expect(await entries(page).filter({ visible: true }).count()).toBe(1)
        expect([await page.getByText(NOTE, { exact: true }).isVisible(), await more(page).isVisible()]).toEqual([true, false])

        await opened(page, 122)
        expect(await page.getByRole('heading', { name: 'References (22)', exact: true }).isVisible()).toBe(true)
        expect(await entries(page).filter({ visible: true }).count()).toBe(10)
        await more(page).focus()
        await page.keyboard.press('Enter')
        await focused(entries(page).nth(10))
        expect([await entries(page).filter({ visible: true }).count(), await more(page).count()]).toEqual([11, 0])
        expect(await page.getByText(NOTE, { exact: true }).isVisible()).toBe(true)
      })
    },
  )

  browserTest(
    'REF-3, REF-9 those of the site’s own articles come first, in their order; their titles lead to them, and no others’ do, by the keyboard too',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await page.route(`**/science/article/pii/${statePii(4)}`, route =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><title>Cited</title><link rel="icon" href="data:,"><h1>The cited work</h1>',
          }),
        )
        await opened(page, ORDERED)
        expect(works(await entries(page).allTextContents())).toEqual([4, 11, 12, 1, 2, 3])
        const links = entries(page).getByRole('link')
        expect(await links.allTextContents()).toEqual(['Work 4', 'Work 11', 'Work 12'])
        expect(await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname))).toEqual(
          [4, 11, 12].map(n => `/science/article/pii/${statePii(n)}`),
        )
        await links.first().focus()
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'The cited work' }).waitFor()
      })
    },
  )

  test('REF-3, REF-9 of two the second is the site’s own, and none comes first that is not shown', async () => {
    const two = await served(TWO)
    expect(works(two.entries.map(each => each.textContent))).toEqual([1, 2])
    expect(two.entries.flatMap(each => [...each.querySelectorAll('a[href]')].map(link => link.textContent))).toEqual(['Work 2'])
  })

  browserTest(
    'REF-4, REF-5 of several authors the first is named, and that there are others; a reference in its own words is cut after 120 characters, one of 120 is whole, in any window',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await opened(page, WORDED)
        for (const [index, [, line]] of PEOPLE.entries()) {
          await entries(page).nth(index).getByText(line, { exact: true }).waitFor()
          expect(await entries(page).nth(index).textContent()).not.toContain('Borgoo')
        }
        expect(((await entries(page).first().textContent()) ?? '').replace(/\s+/g, ' ')).toMatch(
          /^\[1\] ?Work 1.*V\. Karasiev et al\..*Annals of Laws, 7 \(2020\), pp\. 5–9$/,
        )
        const words = (n: number): Locator =>
          entries(page)
            .nth(n - 1)
            .locator('.other-ref')
        expect(await words(5).textContent()).toBe(`${LONG.slice(0, 120)}…`)
        expect(await words(6).textContent()).toBe(EXACT)
        for (const { viewport } of [WIDE, PHONE_WIDTH]) {
          await page.setViewportSize(viewport)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            `${viewport.width} px`,
          ).toBeLessThanOrEqual(0)
        }
      })
    },
  )
})
