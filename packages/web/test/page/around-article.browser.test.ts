import { node, text } from '@lectern/domain/article'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, wholeBrowserTest } from '../support/browser.ts'
import { focused, hydrated, WIDE as WIDE_WINDOW } from '../support/open-page.ts'
import { PNG } from '../support/samples.ts'
import { piisOf, siteOfStates, statePath, statePii, UNKNOWN_HERE, type StatesSite } from '../support/saved-state.ts'
import { dragOver } from '../support/select.ts'
import { settled } from '../support/settled.ts'
import { step } from '../support/step.ts'

const WIDE = { ...WIDE_WINDOW, expected: [...UNKNOWN_HERE, /status of 503/, /metrics failed/] }

/** Wide enough that the side panel covers nothing. */
const VERY_WIDE = { ...WIDE, viewport: { width: 3100, height: 1000 } }

const DOI = '10.5555/state.1'
const pdf = (path: string): string => `/science/article/pii/${statePii(0)}${path}?md5=1&pid=1-s2.0-main.pdf`

const PICTURES = 'https://pictures.example'
const substances = Array.from({ length: 8 }, (_, index) => ({
  id: `s${index + 1}`,
  image: `${PICTURES}/${index + 1}.png`,
  imageDescription: `Structure ${index + 1}`,
  fallbackImageDescription: `Compound ${index + 1}, C${index + 1}H4`,
}))

const counted = (label: string, source: string, count: number) => ({ label, source, count })

/** An answer of the metrics service: several sources for a label, and several indexes that count the same citations. */
const STATISTICS = {
  statistics: {
    Citations: [
      counted('Policy Citations', 'Overton', 2),
      counted('Citation Indexes', 'CrossRef', 90),
      counted('Citation Indexes', 'Scopus', 12),
      counted('Citation Indexes', 'PubMed', 7),
    ],
    Captures: [counted('Readers', 'Mendeley', 30), counted('Exports-Saves', 'EBSCO', 4), counted('Readers', 'CiteULike', 5)],
    Mentions: [counted('News Mentions', 'News', 1)],
    'Social Media': [counted('Tweets', 'Twitter', 1200), counted('Likes', 'Facebook', 3), counted('Tweets', 'X', 34)],
  },
}
const SUMMED = [
  [
    'Citations',
    [
      ['Citation Indexes', '12'],
      ['Policy Citations', '2'],
    ],
  ],
  [
    'Captures',
    [
      ['Exports-Saves', '4'],
      ['Readers', '35'],
    ],
  ],
  ['Mentions', [['News Mentions', '1']]],
  [
    'Social Media',
    [
      ['Likes', '3'],
      ['Tweets', '1,234'],
    ],
  ],
] as const

const citing = Array.from({ length: 7 }, (_, index) => ({
  articleTitle: `Citing work ${index + 1}`,
  externalArticle: true,
  ...(index === 0 ? { doi: '10.5555/citing.1' } : { scopusArticleUrl: `https://www.scopus.com/work/${index + 1}` }),
}))

const cell = (words: string, more: object = {}) => node('entry', more, words === '' ? [] : [text(words)])
const table = node('table', { id: 't1' }, [
  node('label', {}, [text('Table 1')]),
  node('tgroup', { cols: '2' }, [
    node('thead', {}, [node('row', {}, [cell(''), cell('Yield')])]),
    node('tbody', {}, [node('row', {}, [cell('Copper'), cell('Much')])]),
  ]),
])
const body = {
  content: [
    node('body', {}, [
      node('sections', {}, [
        node('section', { id: 'sec1' }, [
          node('section-title', {}, [text('Methods')]),
          node('para', {}, [text('Copper was weighed twice before it dissolved. '), node('float-anchor', { refid: 't1' }, [])]),
        ]),
      ]),
    ]),
  ],
  floats: [table],
  footnotes: [],
}

const ViewPDF = { id: 'ViewPDF', label: 'View **PDF**', rel: 'noreferrer' }
const crawled = (linkToPdf: string, canCrawlPDFContent: boolean) => ({
  pdfDownload: { linkToPdf, isPdfFullText: true },
  crawlerInformation: { canCrawlPDFContent, isCrawler: false },
})

const STATES = {
  full: [
    { doi: DOI, 'document-subtype': 'fla' },
    {
      body,
      substances: { list: substances },
      citingArticles: { hitCount: 9, articles: citing },
      viewConfig: { articleFeature: { rightsAndContentLink: true } },
    },
  ],
  measured: [{ doi: DOI }, { body, metrics: STATISTICS }],
  crawled: [crawled(pdf('/pdf'), true), { body }],
  enhanced: [crawled(pdf('/pdfft'), true), { body }],
  forbidden: [crawled(pdf('/pdf'), false), { body }],
  listed: [crawled(pdf('/pdf'), false), { body, accessbarConfig: { components: [ViewPDF] } }],
  preview: [
    {
      ...crawled(pdf('/pdf'), true),
      articleEntitlement: { entitled: false },
      pdfPreview: { link: pdf('/pdf'), previewImageLink: `${PICTURES}/page.png` },
    },
    {},
  ],
} as const

const piiOf = piisOf(STATES)

let site: StatesSite
beforeAll(async () => {
  site = await siteOfStates(STATES)
})
afterAll(() => site.close())

const pictures = (page: Page): Promise<unknown> =>
  page.route(`${PICTURES}/**`, route => route.fulfill({ contentType: 'image/png', body: Buffer.from(PNG) }))

const opened = async (page: Page, name: keyof typeof STATES): Promise<void> => {
  await pictures(page)
  await page.goto(site.origin + statePath(piiOf(name)))
  await hydrated(page)
}

const answerMetrics = (page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route('**/metrics?*', answer)
const counts = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(STATISTICS) })

const metricsOf = (page: Page): Locator => page.getByRole('region', { name: 'Article metrics' })

/** The tables of the metrics, each with its name and rows. */
const tablesOf = async (page: Page) =>
  Promise.all(
    (await metricsOf(page).getByRole('table').all()).map(async locator => [
      await locator.locator('caption').textContent(),
      await locator
        .getByRole('row')
        .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('th, td')].map(each => each.textContent))),
    ]),
  )

describe('the metrics panel', () => {
  browserTest(
    'MET-1, MET-2, MET-3 asks for what has the DOI, for 3000 ms; a failure ends the loading with a sentence, and can be tried again; each label is summed, citation indexes by Scopus alone, sorted, in four lists',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        // Timers of three seconds wait until the test ends them; longer ones never fire.
        await page.addInitScript(`
          const real = window.setTimeout
          window.waiting = []
          window.setTimeout = (done, after, ...rest) => after < 3000 ? real(done, after, ...rest) : after === 3000 ? (window.waiting.push(done), -1) : -1
        `)
        const asked: (readonly (readonly [string, string])[])[] = []
        let answer: (route: Route) => Promise<void> = () => Promise.resolve()
        await answerMetrics(page, route => {
          asked.push([...new URL(route.request().url()).searchParams])
          return answer(route)
        })
        const panel = metricsOf(page)
        const failure = panel.getByText('Article metrics cannot be displayed at this time.')
        const tryAgain = () => panel.getByRole('button', { name: 'Try again' }).press('Enter')

        await opened(page, 'full')
        await step('no answer comes', async () => {
          await panel.getByText('Loading...').waitFor()
          await expect.poll(() => page.evaluate('window.waiting.length')).toBeGreaterThan(0)
          expect(await failure.count()).toBe(0)
          await page.evaluate('window.waiting.forEach(done => done())')
          await failure.waitFor()
          expect(await panel.getByText('Loading...').count()).toBe(0)
        })
        await step('the service fails', async () => {
          const failed = page.waitForResponse(/\/metrics\?/)
          answer = route => route.fulfill({ status: 503, body: 'gone' })
          await tryAgain()
          expect((await failed).status()).toBe(503)
          await failure.waitFor()
          await expect.poll(() => panel.getByText('Loading...').count()).toBe(0)
        })
        await step('it answers', async () => {
          answer = counts
          await tryAgain()
          await panel.getByRole('table').first().waitFor()
          await expect.poll(() => tablesOf(page)).toEqual(SUMMED)
        })
        const query = [
          ['type', 'doi'],
          ['id', DOI],
        ]
        expect(asked).toEqual([query, query, query])
        await step('embedded metrics are drawn by the same rule, and not requested again', async () => {
          await opened(page, 'measured')
          await expect.poll(() => tablesOf(page)).toEqual(SUMMED)
          await settled(page)
          expect(asked).toHaveLength(3)
        })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    },
  )
})

const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Substance' })

describe('substances, links out and the PDF', () => {
  browserTest(
    'SUB-1, SIDE-2 six substances show, each picture 200 by 150, and all after a press, where the focus goes on; the panel opens once it holds what was asked for, folds, unfolds and closes',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await answerMetrics(page, counts)
        await opened(page, 'full')
        await step('more are shown', async () => {
          const drawn = page.getByRole('img', { name: /^Structure/ })
          await expect.poll(() => drawn.count()).toBe(6)
          const sizes = (): Promise<readonly string[]> =>
            drawn.evaluateAll(all => all.map(image => `${image.clientWidth} × ${image.clientHeight}`))
          expect(await sizes()).toEqual(Array.from({ length: 6 }, () => '200 × 150'))
          const more = page.getByRole('button', { name: 'Show all 8 substances' })
          await more.press('Enter')
          await expect.poll(sizes).toEqual(Array.from({ length: 8 }, () => '200 × 150'))
          expect(await more.count()).toBe(0)
          await focused(page.getByRole('button', { name: 'Structure 7' }))
        })

        await page.setViewportSize(VERY_WIDE.viewport)
        await step('one is opened beside the text', async () => {
          // Records the panel's title when it appears, and whenever it changes.
          await page.evaluate(() => {
            const seen: string[] = []
            Object.assign(window, { seen })
            new MutationObserver(() => {
              const title = document.querySelector('.side-panel h2')?.textContent
              if (title !== undefined && title !== seen.at(-1)) seen.push(title)
            }).observe(document, { subtree: true, childList: true, characterData: true })
          })
          expect(await panelOf(page).count()).toBe(0)
          await page.getByRole('button', { name: 'Structure 2' }).press('Enter')
          await panelOf(page).getByText('Compound 2, C2H4').first().waitFor()
          expect(await page.evaluate('window.seen')).toEqual(['Substance'])
          await panelOf(page).getByRole('button', { name: 'Collapse' }).press('Enter')
          const expand = page.getByRole('button', { name: 'Expand' })
          await focused(expand)
          expect(await page.getByText('Compound 2, C2H4').filter({ visible: true }).count()).toBe(0)
          await expand.press('Enter')
          await panelOf(page).getByText('Compound 2, C2H4').first().waitFor()
        })
        await step('another takes its place', async () => {
          await page.getByRole('button', { name: 'Structure 3' }).press('Enter')
          await panelOf(page).getByText('Compound 3, C3H4').first().waitFor()
          expect(await panelOf(page).getByText('Compound 2, C2H4').count()).toBe(0)
          await panelOf(page).getByRole('button', { name: 'Close' }).press('Enter')
          await panelOf(page).waitFor({ state: 'detached' })
          await focused(page.getByRole('button', { name: 'Structure 3' }))
        })
      })
    },
  )

  wholeBrowserTest(
    'LINK-1 DOI, copyright, Scopus, chemistry and metrics lead out, and each click is told',
    async ({ withPage }) => {
      await withPage(VERY_WIDE, async page => {
        await page.context().route(
          url => !url.href.startsWith(site.origin) && !url.href.startsWith(PICTURES),
          route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
        )
        await answerMetrics(page, counts)
        await opened(page, 'full')
        await page.getByRole('button', { name: 'Structure 1' }).press('Enter')
        await panelOf(page).waitFor()
        const links: readonly (readonly [Locator, string, string])[] = [
          [page.getByRole('link', { name: `https://doi.org/${DOI}` }).first(), `https://doi.org/${DOI}`, 'doi'],
          [
            page.getByRole('link', { name: /^Rights and content/ }),
            `https://s100.copyright.com/AppDispatchServlet?contentID=${piiOf('full')}&orderBeanReset=true`,
            'copyright',
          ],
          [page.getByRole('link', { name: /^Citing work 1\b/ }), 'https://doi.org/10.5555/citing.1', 'doi'],
          [page.getByRole('link', { name: /^Citing work 2\b/ }), 'https://www.scopus.com/work/2', 'scopus'],
          [
            panelOf(page).getByRole('link', { name: /^Look up in the chemistry database/ }),
            'https://pubchem.ncbi.nlm.nih.gov/#query=Compound%201',
            'chemistry',
          ],
          [
            metricsOf(page).getByRole('link', { name: /^View details/ }),
            `https://plu.mx/plum/a/?doi=${encodeURIComponent(DOI)}`,
            'metrics',
          ],
        ]
        for (const [link, url, name] of links) {
          expect([name, await link.getAttribute('href')]).toEqual([name, url])
          await link.focus()
          const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
          await tab.close()
          await expect
            .poll(() =>
              page.evaluate(() =>
                (((window as { dataLayer?: unknown }).dataLayer ?? []) as readonly { readonly event: string }[]).findLast(
                  ({ event }) => event === 'linkOut',
                ),
              ),
            )
            .toMatchObject({ url, name })
        }
      })
    },
  )

  browserTest('PDF-2 crawlers may follow the way to the PDF only to /pdf? and with leave', async ({ withPage }) => {
    const relOf = async (page: Page, link: Locator): Promise<readonly string[]> =>
      ((await link.first().getAttribute('rel')) ?? '').split(' ').filter(word => word !== '')
    await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
      await pictures(page)
      for (const [name, isFollowed] of [
        ['crawled', true],
        ['enhanced', false],
        ['forbidden', false],
        ['listed', false],
        ['preview', true],
      ] as const) {
        await page.goto(site.origin + statePath(piiOf(name)))
        const link =
          name === 'preview'
            ? page.getByRole('link', { name: /^First page of the PDF/ })
            : page.getByRole('list', { name: 'PDF options' }).getByRole('link', { name: /^View\sPDF/ })
        expect([name, (await relOf(page, link)).includes('nofollow')]).toEqual([name, !isFollowed])
      }
    })
  })
})

describe('what the interface says', () => {
  browserTest('STR-1 the strings of buttons and labels, as they are written', async ({ withPage }) => {
    await withPage({ ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
      await answerMetrics(page, counts)
      await opened(page, 'full')
      expect(await page.locator('#t1').getByRole('columnheader').first().textContent()).toBe('Empty Cell')
      await expect.poll(() => page.getByRole('link', { name: /^View details.*\. Opens in new window$/ }).count()).toBe(1)
      const paragraph = page.getByText('Copper was weighed twice')
      await dragOver(page, paragraph, 'weighed twice')
      const popup = page.getByRole('region', { name: 'Selected text' })
      expect(await popup.getByRole('button', { name: 'Copy', exact: true }).textContent()).toBe('Copy')
      expect(await popup.getByRole('link', { name: /^Search\s?\. Opens in new window$/u }).count()).toBe(1)
      await page.keyboard.press('Escape')
      const searchField = page.getByRole('search').getByRole('searchbox')
      await page.locator('#header-search-button').press('Enter')
      // The field takes the focus a frame later, each time: what is pressed before that is pressed in another place.
      await focused(searchField)
      await page.keyboard.type('copper')
      await page.getByRole('search').getByRole('button', { name: 'Clear text', exact: true }).press('Enter')
      await focused(searchField)
      await page.locator('.header-popovers').getByRole('button', { name: 'Help', exact: true }).press('Enter')
      const help = page.getByRole('dialog', { name: 'Help and support' })
      await help.getByRole('button', { name: 'close popover', exact: true }).press('Enter')
      await help.waitFor({ state: 'hidden' })
    })
  })
})
