import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { PHONE_WIDTH, shippedSite, TABLET, WIDE } from '../support/open-page.ts'
import { violationsInSchemes } from '../support/violations.ts'

const LIST = '/browse/journals-and-books'
const JOURNAL = '/journal/lectern-notes'
const WITH_COVERS = [JOURNAL, LIST]

const PAGES = [
  '/',
  ...WITH_COVERS,
  '/journal/lectern-notes/vol/1/issue/1',
  '/journal/lectern-notes/articles-in-press',
  '/book/9789999920261',
  '/journal/none',
]

/** Browsers report missing pages on the console. */
const NOT_THERE = [/status of 404/]

/** What a finger cannot hit. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main .letters a, main select, main input, main button')
    .evaluateAll(all =>
      all
        .filter(element => element.getBoundingClientRect().height < 44 || element.getBoundingClientRect().width < 44)
        .map(element => element.textContent),
    )

describe('ART-12 the pages of publications', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  beforeAll(async () => {
    site = await shippedSite()
  })
  afterAll(() => site.close())

  browserTest(
    'and those of searches reach from one edge of the header to the other in very wide windows',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 2560, height: 1300 }, javaScriptEnabled: false, expected: NOT_THERE }, async page => {
        for (const path of ['/search?qs=articles', ...PAGES.filter(path => !/in-press|none/.test(path))]) {
          await page.goto(site.origin + path)
          const [wordmark, title, list] = await Promise.all(
            [
              page.getByRole('banner').getByRole('link', { name: 'Lectern', exact: true }),
              page.getByRole('main').getByRole('heading', { level: 1 }),
              page
                .getByRole('main')
                .getByRole('list')
                .filter({ has: page.getByRole('heading') })
                .last(),
            ].map(part => part.boundingBox()),
          )
          const gutter = wordmark?.x ?? NaN
          expect([title?.x, (list?.x ?? NaN) + (list?.width ?? NaN)], path).toEqual([gutter, 2560 - gutter])
        }
      })
    },
  )

  const fits = (page: Page): Promise<boolean> => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')

  /** A journal's page shows its cover and its publisher's mark, beside its title. */
  const expectCover = async (page: Page, width: number): Promise<void> => {
    const main = page.getByRole('main')
    const cover = main.getByRole('img', { name: 'Cover of Lectern Notes' })
    for (const picture of [cover, main.getByRole('img', { name: 'Lectern', exact: true })]) {
      await expect
        .poll(() => picture.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0)
    }
    const [place, title] = [
      await cover.boundingBox(),
      await main.getByRole('heading', { level: 1, name: 'Lectern Notes' }).boundingBox(),
    ]
    expect(
      place !== null && title !== null && place.x + place.width <= title.x && place.x >= 0 && title.x + title.width <= width,
    ).toBe(true)
  }

  /** A list shows the cover and the mark of what has them. */
  const expectCovers = async (page: Page): Promise<void> => {
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
    expect(
      await entries.evaluateAll(all =>
        all.map(entry => [entry.querySelector('h3')?.textContent, [...entry.querySelectorAll('img')].map(image => image.alt)]),
      ),
    ).toEqual([
      ['Lectern Notes', ['Cover of Lectern Notes', 'Lectern']],
      ['The Open Article Page', ['Cover of The Open Article Page', 'Lectern']],
      ['Reports of Small Laboratories', []],
    ])
  }

  for (const [name, view] of [
    ['wide', WIDE],
    ['tablet', TABLET],
    ['phone', PHONE_WIDTH],
  ] as const) {
    browserTest(
      `hold to the rules of accessibility in light and dark, and to the width of the window, and show the cover and the mark of what has them, ${name}`,
      async ({ withPage }) => {
        await withPage({ ...view, bypassCSP: true, expected: NOT_THERE }, async page => {
          for (const path of name === 'tablet' ? WITH_COVERS : PAGES) {
            await page.goto(site.origin + path)
            if (path === JOURNAL) await expectCover(page, view.viewport.width)
            if (path === LIST) {
              await expectCovers(page)
              if (name === 'phone') expect(await smallTargets(page)).toEqual([])
            }
            // Collapsed content is checked too.
            await page.evaluate('for (const each of document.querySelectorAll("main details")) each.open = true')
            expect(await violationsInSchemes(page), path).toEqual([])
            expect(await fits(page), path).toBe(true)
          }
        })
      },
    )
  }

  browserTest('lead from an article to its journal and its issue, which say that they are there', async ({ withPage }) => {
    await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
      await page.goto(`${site.origin}/journal/lectern-notes/vol/1/issue/1`)
      await page.locator('.article-entry a').first().click()
      await page.locator('.publication-title a').click()
      await page.getByRole('heading', { level: 1, name: 'Lectern Notes' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(await page.locator('link[rel="canonical"]').getAttribute('href'))
      const feed = (await page.locator('link[type="application/atom+xml"]').last().getAttribute('href')) ?? ''
      const answer = await page.request.get(site.origin + feed)
      expect([answer.status(), (await answer.text()).includes(`href="${page.url()}"`)]).toEqual([200, true])
    })
  })

  browserTest('lead without script from the library to an article of an issue', async ({ withPage }) => {
    await withPage({ ...PHONE_WIDTH, javaScriptEnabled: false }, async page => {
      await page.goto(site.origin)
      await page.getByRole('link', { name: 'All journals and books' }).click()
      await page.getByRole('searchbox', { name: 'Title, ISSN or ISBN' }).fill('notes')
      await page.getByRole('combobox', { name: 'Type' }).selectOption('journals')
      await page.getByRole('search', { name: 'Filter journals and books' }).getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('heading', { name: '1 publication' }).waitFor()
      expect(await page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('journals')
      await page.getByRole('link', { name: 'Lectern Notes' }).click()
      await page.getByRole('link', { name: 'Issue 1', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Volume 1, Issue 1' }).waitFor()
      await page.locator('summary', { hasText: 'Abstract' }).first().click()
      expect(await page.locator('.entry-abstract').first().isVisible()).toBe(true)
      await page.locator('.article-entry a').first().click()
      expect(new URL(page.url()).pathname).toMatch(/^\/science\/article\/(?:abs\/)?pii\//)
    })
  })
})
