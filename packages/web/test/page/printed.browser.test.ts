import { PDFiumLibrary } from '@hyzyla/pdfium'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { hydrated, openedWithFonts } from '../support/open-page.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite, siteOf, type Site } from '../support/site.ts'
import { putInTheme } from '../support/theme.ts'

/** The share of a page above and below its text, as in the styles. */
const [ABOVE, BELOW] = [18 / 297, 20 / 297]

/** The width of the text on A4 between the margins of the page, in CSS pixels. */
const A4 = 672

/** Anything darker is print. */
const PAPER = 200

/** How far down the text area of each page something is printed, from 0 to 1. */
const filledPages = async (pdf: Uint8Array): Promise<readonly number[]> => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: number[] = []
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ render: 'bitmap', scale: 0.3 })
    const [top, bottom] = [Math.round(height * ABOVE), Math.floor(height * (1 - BELOW))]
    const last = data.subarray(0, bottom * width * 4).findLastIndex(channel => channel < PAPER)
    pages.push(Math.max(0, Math.floor(last / (width * 4)) - top) / (bottom - top))
  }
  document.destroy()
  library.destroy()
  return pages
}

/** A table with a number in each of its columns. */
const tableOf = (columns: number): string =>
  `<table-wrap><table><tr>${'<td>123456</td>'.repeat(columns)}</tr></table></table-wrap>`

describe('an article on paper', NEEDS_SHARED, () => {
  let sites: readonly Site[] = []
  let addresses: readonly string[] = []

  beforeAll(async () => {
    sites = await Promise.all(
      [
        join(realArticlesFolder, 'elsevier', 'S0021869313002846.xml'),
        join(realArticlesFolder, 'elsevier', 'S2213158213000582.xml'),
      ].map(path => siteOf({}, path)),
    )
    addresses = await Promise.all(
      sites.map(async site => (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')),
    )
  })
  afterAll(() => Promise.all(sites.map(site => site.close())))

  const A_WINDOW = { viewport: { width: 1440, height: 900 } }

  /** Opens an article as one prints it: with its typefaces, its pictures, and all that its script adds. */
  const opened = async (page: Page, address: string): Promise<void> => {
    await openedWithFonts(page, address)
    await hydrated(page)
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map(image => {
          image.loading = 'eager'
          return image.decode().catch(() => undefined)
        }),
      ),
    )
  }

  const pdfOf = (page: Page): Promise<Uint8Array> => page.pdf({ preferCSSPageSize: true, format: 'A4' })

  /** It has no blank page at its end, and no page before it that is half empty. */
  const isFilled = async (pdf: Uint8Array): Promise<void> => {
    const pages = await filledPages(pdf)
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.at(-1)).toBeGreaterThan(0)
    expect(pages.slice(1, -1).flatMap((filled, index) => (filled < 0.5 ? [index + 2] : []))).toEqual([])
  }

  browserTest(
    'has no blank page at its end nor one that is half empty; it has what is closed on the screen, and no tools',
    async ({ withPage }) => {
      const [, imaging = ''] = addresses
      const pdf = await withPage(A_WINDOW, async page => {
        await opened(page, imaging)
        const made = await pdfOf(page)

        await page.emulateMedia({ media: 'print' })
        const inside = page.locator('details.printed-edition > .para').first()
        expect((await inside.boundingBox())?.height).toBeGreaterThan(20)
        await expect.poll(() => page.locator('figcaption .cited-in').count()).toBeGreaterThan(0)
        for (const selector of ['.float-tools', '.cited-in', '.beside', '.contents', '.margin-notes', '.access-bar'])
          expect(await page.locator(selector).filter({ visible: true }).count(), selector).toBe(0)
        return made
      })
      // Its pages are drawn by this process, which serves the article too.
      await isFilled(pdf)
    },
  )

  browserTest(
    'has no blank page either if it is long; it has the identifiers of references, and is black on white, with references in two columns, whatever the theme of the window',
    async ({ withPage }) => {
      const [algebra = ''] = addresses
      const pdf = await withPage(A_WINDOW, async page => {
        await opened(page, algebra)
        const made = await pdfOf(page)

        await page.emulateMedia({ media: 'print' })
        expect(await page.locator('.references a[href$="10.1007/s00605-013-0508-z"]').first().isVisible()).toBe(true)
        expect(await page.locator('.reference-links').first().isVisible()).toBe(false)

        for (const theme of ['system', 'dark', 'sepia']) {
          await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
          await putInTheme(page, theme)
          await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
          const found = await page.evaluate(() => {
            const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
            return [
              styleOf('html').backgroundColor,
              styleOf('#article-top h1').color,
              styleOf('.references').color,
              styleOf('.references').columnCount,
            ]
          })
          expect(found, theme).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)', '2'])
        }
        return made
      })
      await isFilled(pdf)
    },
  )
})

describe('tables on paper', () => {
  browserTest('are whole, in type that does not depend on the window', async ({ withPage }) => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ body: [4, 16, 26, 45].map(tableOf).join('') }),
    })
    const site = await listeningSite(folder)
    try {
      await withPage({ viewport: { width: 360, height: 900 } }, async page => {
        await openedWithFonts(page, site.origin + (site.cards[0]?.path ?? ''))
        await page.emulateMedia({ media: 'print' })
        const sizesAt = async (width: number): Promise<readonly string[]> => {
          await page.setViewportSize({ width, height: 900 })
          return page.evaluate(() =>
            [...document.querySelectorAll('article table')].map(table => getComputedStyle(table).fontSize),
          )
        }
        const sizes = await sizesAt(360)
        expect(new Set(sizes).size).toBe(3)
        expect(await sizesAt(1440)).toEqual(sizes)
        expect(await sizesAt(A4)).toEqual(sizes)
        const edges = await page.evaluate(() =>
          [...document.querySelectorAll('article table')].map(table => table.getBoundingClientRect().right),
        )
        expect(Math.max(...edges)).toBeLessThanOrEqual(A4)
      })
    } finally {
      await site.close()
    }
  })
})
