import { authorWords } from '@lectern/domain/words'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated, WIDE } from '../support/open-page.ts'
import { statePii } from '../support/saved-state.ts'
import { authorNode, authorsOf, NOT_HERE, savedSite, standIn, type StandIns, type Wire } from '../support/saved-states.ts'
import { settled } from '../support/settled.ts'

const numbered = <A>(count: number, one: (n: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, index) => one(index + 1))

const recommended = (count: number): Wire => ({
  pageLoadId: 'load',
  articles: numbered(count, n => ({
    pii: statePii(5000 + n),
    title: `Recommended ${n}`,
    abstract: `What recommendation ${n} finds.`,
    'trace-token': `t${n}`,
  })),
})

const citing = (hitCount: number, count = hitCount): Wire => ({
  hitCount,
  articles: numbered(count, n => ({
    pii: statePii(6000 + n),
    articleTitle: `Citing ${n}`,
    abstract: `What citing article ${n} finds.`,
  })),
})

const entries = (count: number, name: string, children: readonly Wire[] = []): readonly Wire[] =>
  numbered(count, n => ({ id: `${name}-${n}`, title: `${name} ${n}`, children: n === 1 ? children : [] }))

const OPEN = { citingArticles: true, recommendations: true, toc: true, 'recommendations-entitled': true }
const ISBN = '9780123943996'

/** Pages that embed nothing and request everything; with a large group of authors; of a chapter; and with flags for its lists. */
const [BARE, LARGE, CHAPTER, FLAGGED] = [1, 2, 3, 4]

const STATES = [
  {
    index: BARE,
    article: {
      ajaxLinks: OPEN,
      pdfDownload: { linkToPdf: `/science/article/pii/${statePii(BARE)}/pdf?md5=1&pid=2`, isPdfFullText: false },
    },
  },
  {
    index: LARGE,
    article: { 'has-large-authors': true, authorToken: 'token', 'last-author': { '#name': 'last-author', $$: [authorNode(30)] } },
    slices: { authors: { ...authorsOf(20), isFullList: false } },
  },
  { index: CHAPTER, article: { contentType: 'BK', 'isbn-primary-unformatted': ISBN, ajaxLinks: OPEN } },
  {
    index: FLAGGED,
    slices: {
      recommendations: recommended(8),
      citingArticles: citing(5),
      relatedContent: {
        isOpenRecommendations: true,
        recommendations: [false, true, false, false, false, false],
        citingArticles: [true, false, false],
      },
    },
  },
]

describe('lists that a page asks for, and what it makes of the answers', () => {
  let site: Awaited<ReturnType<typeof savedSite>>

  beforeAll(async () => {
    site = await savedSite(STATES)
  })
  afterAll(() => site.close())

  const QUIET = { ...WIDE, expected: [NOT_HERE, /status of 50\d|status: 50\d/] }

  const opened = async (page: Page, index: number, answers: StandIns = {}): Promise<void> => {
    await standIn(page, answers)
    await page.goto(site.addressOf(index))
    await hydrated(page)
  }

  const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'Contents' })

  browserTest(
    'TOC-6 contents that arrive show nothing whole and the cited-by line, and an outline of more levels can be toggled',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        const deep = {
          outline: entries(8, 'Section', entries(2, 'Subsection')),
          figures: entries(7, 'Figure'),
          tables: entries(9, 'Table'),
          extras: [],
        }
        await opened(page, BARE, { '/toc': deep, '/citingArticles': citing(3) })
        const part = (name: string): Locator => contents(page).getByRole('region', { name })
        const counts = () =>
          Promise.all(['Outline', 'Figures (7)', 'Tables (9)'].map(name => part(name).getByRole('link').count()))
        await expect.poll(counts).toEqual([6, 6, 6])
        expect(await contents(page).getByRole('button', { expanded: true }).count()).toBe(0)
        await contents(page).getByRole('link', { name: 'Cited by (3)' }).waitFor()

        await part('Outline').getByRole('button', { name: 'Show full outline' }).focus()
        await page.keyboard.press('Enter')
        await expect.poll(counts).toEqual([10, 6, 6])
        expect(await part('Outline').getByRole('link', { name: 'Subsection 2' }).isVisible()).toBe(true)
        await part('Tables (9)').getByRole('button', { expanded: false }).click()
        await expect.poll(counts).toEqual([10, 6, 9])
        await part('Outline').getByRole('button', { name: 'Hide outline' }).click()
        await expect.poll(counts).toEqual([6, 6, 9])
      })
    },
  )

  browserTest('TOC-6 an outline of one level is whole from the beginning, and has nothing to toggle', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await opened(page, BARE, { '/toc': { outline: entries(8, 'Section') }, '/citingArticles': citing(0) })
      await expect.poll(() => contents(page).getByRole('region', { name: 'Outline' }).getByRole('link').count()).toBe(8)
      expect(
        await contents(page)
          .getByRole('button', { name: /outline/ })
          .count(),
      ).toBe(0)
      expect(
        await contents(page)
          .getByRole('link', { name: /^Cited by/ })
          .count(),
      ).toBe(0)
    })
  })

  const chapters = (hasSections: boolean): readonly Wire[] =>
    numbered(3, n => ({
      pii: statePii(7000 + n),
      title: `Chapter ${n}`,
      href: `/book/${ISBN}/${n}`,
      sections: hasSections && n === 2 ? entries(2, 'Part') : [],
    }))

  for (const hasSections of [true, false]) {
    browserTest(
      `TOC-7 chapters of which ${hasSections ? 'one has' : 'none has'} sections ${hasSections ? 'can be shown with their full contents' : 'have nothing to toggle'}`,
      async ({ withPage }) => {
        await withPage(QUIET, async page => {
          await opened(page, CHAPTER, {
            '/toc': { outline: entries(2, 'Section') },
            '/citingArticles': citing(0),
            [`/isbn/${ISBN}/chapters`]: chapters(hasSections),
          })
          const book = contents(page).getByRole('region', { name: 'Chapters' })
          await book.getByRole('button', { name: 'Show chapters' }).focus()
          await page.keyboard.press('Enter')
          await book.getByRole('link', { name: 'Chapter 3' }).waitFor()
          expect(await book.getByText(/^Part/).count()).toBe(0)
          const full = book.getByRole('button', { name: 'Show full contents' })
          expect(await full.count()).toBe(hasSections ? 1 : 0)
          if (!hasSections) return
          await full.focus()
          await page.keyboard.press('Enter')
          await expect.poll(() => book.getByText(/^Part/).allTextContents()).toEqual(['Part 1', 'Part 2'])
          await book.getByRole('button', { name: 'Hide full contents' }).click()
          await expect.poll(() => book.getByText(/^Part/).count()).toBe(0)
        })
      },
    )
  }

  browserTest('AUTH-6 authors that do not come are missed aloud, and those that are there stay', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await opened(page, LARGE, { '/authors': 503 })
      const header = page.getByRole('main')
      expect(await header.getByRole('alert').count()).toBe(0)
      await page.getByRole('button', { name: 'Show more' }).focus()
      await page.keyboard.press('Enter')
      await header.getByRole('alert').waitFor()
      expect(await header.getByRole('alert').textContent()).toBe(authorWords.failed)
      expect(authorWords.failed).toBe('Sorry, we encountered an error. Please refresh the page to load the remaining authors.')
      for (const name of ['Author1', 'Author20'])
        expect(
          await header
            .getByText(new RegExp(`${name}\\b`))
            .filter({ visible: true })
            .count(),
        ).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Show less' }).click()
      expect(await header.getByRole('alert').isVisible()).toBe(true)
    })
  })

  browserTest('AUTH-1, AUTH-6 the page that is refreshed, as it says, has all of them', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      let answer: unknown = 503
      await opened(page, LARGE, {})
      await page.route('**/authors?**', route =>
        answer === 503 ? route.fulfill({ status: 503 }) : route.fulfill({ json: answer }),
      )
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.getByRole('alert').waitFor()
      answer = authorsOf(30)
      await page.reload()
      await hydrated(page)
      await page.getByRole('button', { name: 'Show more' }).click()
      const named = () =>
        page
          .locator('.authors-banner .authors > li')
          .filter({ visible: true })
          .evaluateAll(items => items.map(item => Number(/Author(\d+)/.exec(item.textContent)?.[1])))
      await expect.poll(named).toEqual(numbered(30, n => n))
      expect(await page.getByRole('alert').count()).toBe(0)
      // Authors loaded later behave like the first ones.
      await page.locator('.authors-banner').getByRole('link', { name: 'Ada Author29' }).click()
      await page.getByRole('complementary', { name: 'Author' }).getByRole('heading', { level: 3, name: 'Ada Author29' }).waitFor()
    })
  })

  const panel = (page: Page): Locator => page.getByRole('region', { name: 'Recommended articles' })

  browserTest('REC-6 recommendations are loading, then complete', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      let answer = (_given: unknown): void => undefined
      const held = new Promise<unknown>(resolve => {
        answer = resolve
      })
      await opened(page, BARE, { '/recommendations': () => held })
      await expect.poll(() => panel(page).getByRole('status').textContent()).toBe('Loading...')
      answer(recommended(2))
      await panel(page).getByRole('link', { name: 'Recommended 2', exact: true }).waitFor()
      expect(await panel(page).getByRole('status').count()).toBe(0)
    })
  })

  for (const [what, answer] of [
    ['fails', 500],
    ['answers what nobody can read', { articles: 'many' }],
  ] as const) {
    browserTest(
      `REC-6 a service for recommendations that ${what} has failed, which the page says; all else works`,
      async ({ withPage }) => {
        await withPage({ ...QUIET, expected: [...QUIET.expected, /recommendations failed/] }, async page => {
          await opened(page, BARE, { '/recommendations': answer, '/citingArticles': citing(1) })
          await panel(page).getByText('Recommended articles cannot be displayed at this time.').waitFor()
          expect(await panel(page).getByRole('listitem').count()).toBe(0)
          await page.getByRole('region', { name: 'Cited by (1)' }).getByRole('link', { name: 'Citing 1' }).waitFor()
        })
      },
    )
  }

  browserTest(
    'REC-3, CITE-3 each item beside the article is expanded for itself; what a state has expanded is, and every item can be',
    async ({ withPage }) => {
      await withPage(QUIET, async page => {
        await opened(page, FLAGGED)
        await panel(page).scrollIntoViewIfNeeded()
        await panel(page).getByRole('button', { name: 'Show 5 more articles' }).click()
        const abstracts = () =>
          panel(page)
            .getByText(/^What recommendation/)
            .filter({ visible: true })
            .allTextContents()
        await expect.poll(abstracts).toEqual(['What recommendation 2 finds.'])
        const details = (n: number): Locator =>
          panel(page)
            .getByRole('listitem')
            .nth(n - 1)
            .getByRole('button', { name: /details/ })
        for (const n of [1, 6, 8]) {
          await details(n).focus()
          await page.keyboard.press('Enter')
          await expect.poll(() => details(n).getAttribute('aria-expanded')).toBe('true')
        }
        await details(2).click()
        await expect.poll(abstracts).toEqual([1, 6, 8].map(n => `What recommendation ${n} finds.`))

        const cited = page.getByRole('region', { name: 'Cited by (5)' })
        const shown = () =>
          cited
            .getByText(/^What citing/)
            .filter({ visible: true })
            .allTextContents()
        await expect.poll(shown).toEqual(['What citing article 1 finds.'])
        await cited.getByRole('listitem').nth(4).getByRole('button', { name: 'Show abstract' }).click()
        await expect.poll(shown).toEqual([1, 5].map(n => `What citing article ${n} finds.`))
        await cited.getByRole('listitem').first().getByRole('button', { name: 'Hide abstract' }).click()
        await expect.poll(shown).toEqual(['What citing article 5 finds.'])
      })
    },
  )

  const ELSEWHERE = 'https://citations.example/all?of=1'

  for (const [hits, received, firstShown, way, listedAt] of [
    [6, 6, 6, undefined, ELSEWHERE],
    [7, 7, 6, /^View all 7 citing articles$/, ELSEWHERE],
    [7, 6, 6, /^View all citing articles/, ELSEWHERE],
    [7, 6, 6, undefined, undefined],
    [6, 4, 4, undefined, ELSEWHERE],
  ] as const) {
    browserTest(
      `CITE-1 ${hits} hits, of which ${received} come, ${listedAt === undefined ? 'listed nowhere' : 'listed elsewhere'}: ${way === undefined ? 'nothing to view all by' : `the way to all of them`}`,
      async ({ withPage }) => {
        await withPage(QUIET, async page => {
          await opened(page, BARE, { '/citingArticles': { ...citing(hits, received), viewMoreUrl: listedAt } })
          const cited = page.getByRole('region', { name: `Cited by (${hits})` })
          await expect.poll(() => cited.getByRole('heading', { level: 3 }).count()).toBe(firstShown)
          expect(await cited.getByText(/^View all/).count()).toBe(way === undefined ? 0 : 1)
          if (way === undefined) return
          if (received < hits) {
            const link = cited.getByRole('link', { name: way })
            expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual(['_blank', ELSEWHERE])
            return
          }
          await cited.getByRole('button', { name: way }).focus()
          await page.keyboard.press('Enter')
          await expect.poll(() => cited.getByRole('heading', { level: 3 }).count()).toBe(received)
          expect(await cited.getByText(/^View all/).count()).toBe(0)
          await focused(cited.getByRole('link', { name: 'Citing 7' }))
        })
      },
    )
  }

  const impressions = (page: Page): Promise<readonly (string | undefined)[]> =>
    page.evaluate(() =>
      (
        ((window as { dataLayer?: unknown }).dataLayer as
          | readonly { readonly event: string; readonly name?: string }[]
          | undefined) ?? []
      )
        .filter(({ event, name = '' }) => event === 'ctaImpression' && !name.startsWith('accessbar:'))
        .map(({ name }) => name),
    )

  const HUB_PATH = `/ihub/${statePii(BARE)}`
  const places = (page: Page): Locator => page.getByRole('region', { name: 'Other places to read this article' })

  browserTest('HUB-2 the links of a hub that answers are told as seen, once', async ({ withPage }) => {
    await withPage(QUIET, async page => {
      await opened(page, BARE, {
        [HUB_PATH]: [{ siteName: 'Their shelf', siteId: 2, entitled: 'true', redirectUrl: 'https://shelf.example/1' }],
      })
      await places(page).scrollIntoViewIfNeeded()
      await expect.poll(() => impressions(page)).toEqual(['Their shelf'])
      await page.mouse.wheel(0, -5000)
      await places(page).scrollIntoViewIfNeeded()
      expect(await impressions(page)).toEqual(['Their shelf'])
    })
  })

  browserTest('HUB-2 of a hub that fails nothing is shown, nothing told as seen, and the page is whole', async ({ withPage }) => {
    await withPage({ ...QUIET, expected: [...QUIET.expected, /linkingHub failed/] }, async page => {
      await opened(page, BARE, { [HUB_PATH]: 500, '/recommendations': recommended(1) })
      await panel(page).getByRole('link', { name: 'Recommended 1', exact: true }).waitFor()
      await settled(page)
      await page.mouse.wheel(0, 5000)
      expect(await places(page).count()).toBe(0)
      expect(await impressions(page)).toEqual([])
    })
  })

  browserTest(
    'ENT-3, ENT-4 of the related PDFs a third party’s is left for the reader to pick, every other is picked',
    async ({ withPage }) => {
      await withPage({ ...QUIET, expected: [...QUIET.expected, /favicon/] }, async page => {
        const offered = numbered(4, n => ({ pii: statePii(8000 + n), title: `Related ${n}`, isThirdParty: n === 2 || n === 4 }))
        const asked: string[] = []
        await page.route('**/sdfe/pdf/download/articles', route => {
          asked.push(route.request().postData() ?? '')
          return route.fulfill({ status: 204 })
        })
        await opened(page, BARE, { '/recommendations/entitled': { articles: offered, token: 'key' } })
        await page.getByRole('link', { name: /^View PDF/ }).click()
        await page.bringToFront()
        const popup = page.getByRole('dialog', { name: 'Related PDFs' })
        await popup.getByText('2 of 4 articles selected').waitFor()
        const picked = () => popup.getByRole('checkbox').evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).checked))
        expect(await picked()).toEqual([true, false, true, false])
        expect(await popup.getByRole('listitem').allTextContents()).toEqual([
          'Related 1',
          'Related 2From another publisher',
          'Related 3',
          'Related 4From another publisher',
        ])
        await popup.getByRole('checkbox', { name: 'Related 2' }).focus()
        await page.keyboard.press('Space')
        await popup.getByText('3 of 4 articles selected').waitFor()
        await popup.getByRole('button', { name: 'Download selected' }).click()
        await expect.poll(() => asked.length).toBe(1)
        for (const n of [1, 2, 3, 4]) expect([n, asked[0]?.includes(statePii(8000 + n))]).toEqual([n, n !== 4])
      })
    },
  )
})
