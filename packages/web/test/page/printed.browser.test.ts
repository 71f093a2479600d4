import { PDFiumLibrary } from '@hyzyla/pdfium'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { openedWithFonts } from '../support/open-page.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { siteOf, type Site } from '../support/site.ts'

/** The share of a page above and below its text, as in the styles. */
const [ABOVE, BELOW] = [18 / 297, 20 / 297]

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

  browserTest('has no blank page at its end, and no page before it that is half empty', async ({ withPage }) => {
    for (const address of addresses) {
      const pdf = await withPage({ viewport: { width: 1440, height: 900 } }, async page => {
        await openedWithFonts(page, address)
        return page.pdf({ preferCSSPageSize: true, format: 'A4' })
      })
      const pages = await filledPages(pdf)
      expect(pages.length).toBeGreaterThan(10)
      expect(pages.at(-1)).toBeGreaterThan(0)
      expect(pages.slice(1, -1).flatMap((filled, index) => (filled < 0.5 ? [index + 2] : []))).toEqual([])
    }
  })

  browserTest('has what is closed on the screen, the identifiers of references, and no tools', async ({ withPage }) => {
    const [algebra = '', imaging = ''] = addresses
    await withPage({ viewport: { width: 1440, height: 900 } }, async page => {
      await page.goto(imaging)
      await page.emulateMedia({ media: 'print' })
      const inside = page.locator('details.printed-edition > .para').first()
      expect((await inside.boundingBox())?.height).toBeGreaterThan(20)
      for (const selector of ['.float-tools', '.beside', '.contents', '.margin-notes', '.access-bar'])
        for (const tool of await page.locator(selector).all()) expect(await tool.isVisible(), selector).toBe(false)
    })
    await withPage({ viewport: { width: 1440, height: 900 } }, async page => {
      await page.goto(algebra)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.references a[href$="10.1007/s00605-013-0508-z"]').first().isVisible()).toBe(true)
      expect(await page.locator('.reference-links').first().isVisible()).toBe(false)
    })
  })

  browserTest('is black on white, with references in two columns, whatever the theme of the window', async ({ withPage }) => {
    await withPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, async page => {
      await page.goto(addresses[0] ?? '')
      for (const theme of ['system', 'dark', 'sepia']) {
        await page.evaluate(value => {
          document.documentElement.dataset['theme'] = value
        }, theme)
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
        await page.emulateMedia({ media: 'screen' })
      }
    })
  })
})
