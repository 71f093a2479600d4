import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { openedWithFonts } from '../support/open-page.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { settled } from '../support/settled.ts'
import { siteOf, type Site } from '../support/site.ts'

const WIDTHS = [360, 768, 1000, 1200, 1440, 1920, 2560]

/** The article with everything in it laid out, at some widths of the window. */
const opened = async (page: Page, address: string): Promise<(width: number) => Promise<void>> => {
  await openedWithFonts(page, address)
  // Laying out all of it at once takes a while, which the page's calls must not wait for.
  await settled(page)
  await page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [styles]
  })
  return async width => {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
  }
}

const cutFormulas = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('#article-top .formula > .scroll')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      ).length,
  )

describe('what is wider than the text', NEEDS_SHARED, () => {
  let sites: readonly Site[] = []
  let [address, analysis] = ['', '']

  beforeAll(async () => {
    sites = await Promise.all(
      ['S0950705113001895.xml', 'S0022247X13008238.xml'].map(file => siteOf({}, join(realArticlesFolder, 'elsevier', file))),
    )
    ;[address = '', analysis = ''] = await Promise.all(
      sites.map(async site => (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')),
    )
  })
  afterAll(() => Promise.all(sites.map(site => site.close())))

  browserTest('takes the free space beside the text', async ({ withPage }) => {
    await withPage({ viewport: { width: 1200, height: 900 } }, async page => {
      const at = await opened(page, address)
      await at(360)
      const onPhone = await cutFormulas(page)
      await at(1440)
      expect(await cutFormulas(page)).toBeLessThan(onPhone / 4)
      await at(2560)
      expect(await cutFormulas(page)).toBe(0)
    })
  })

  browserTest('is broken if it is a formula, in the text and on lines of its own', async ({ withPage }) => {
    await withPage({ viewport: { width: 1200, height: 900 } }, async page => {
      const at = await opened(page, analysis)
      await at(1440)
      expect(await cutFormulas(page)).toBe(0)
      await at(360)
      expect(
        await page.evaluate(
          () =>
            [...document.querySelectorAll('#article-top p math, #article-top .para math')].filter(
              math =>
                math.closest('.formula, .scroll') === null &&
                math.getBoundingClientRect().right > (math.closest('article')?.getBoundingClientRect().right ?? NaN),
            ).length,
        ),
      ).toBe(0)
    })
  })

  for (const direction of ['ltr', 'rtl'])
    browserTest(
      `never covers what stands beside it, nor makes the page wider than its window (${direction})`,
      async ({ withPage }) => {
        await withPage({ viewport: { width: 1200, height: 900 } }, async page => {
          const at = await opened(page, address)
          await page.evaluate(dir => {
            document.documentElement.dir = dir
            document.querySelector('article')?.setAttribute('dir', dir)
          }, direction)
          for (const width of triedCases(WIDTHS, (_, index) => index % 3 === 0)) {
            await at(width)
            const found = await page.evaluate(() => {
              const beside = document.querySelector('.beside')?.getBoundingClientRect()
              const contents = document.querySelector('.contents')?.getBoundingClientRect()
              const column = document.getElementById('article-top')?.getBoundingClientRect()
              const covers = (box: DOMRect, other: DOMRect | undefined): boolean =>
                other !== undefined && other.width > 0 && box.left < other.right && box.right > other.left
              const isBeside = (beside?.top ?? NaN) < (column?.bottom ?? NaN)
              return {
                sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
                covering: [...document.querySelectorAll('#article-top :is(h1, .formula, .figure, .table)')].filter(element => {
                  const box = element.getBoundingClientRect()
                  return isBeside && (covers(box, beside) || covers(box, contents))
                }).length,
              }
            })
            expect(found, `at ${width}`).toEqual({ sideways: 0, covering: 0 })
          }
        })
      },
    )

  browserTest('is not cut by the section around it', async ({ withPage }) => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async page => {
      await opened(page, address)
      expect(
        await page.evaluate(
          () =>
            [...document.querySelectorAll('.part-body .section[data-lines] .formula')].filter(
              formula =>
                formula.getBoundingClientRect().right >
                (formula.closest('.section[data-lines]')?.getBoundingClientRect().right ?? NaN) + 1,
            ).length,
        ),
      ).toBe(0)
    })
  })

  browserTest('has no note of the margin on it', async ({ withPage }) => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async page => {
      await page.goto(address)
      await settled(page)
      await page
        .locator('.part-body .enunciation .cross-ref')
        .first()
        .evaluate(element => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        })
      const overlapping = () =>
        page.evaluate(() => {
          const wide = [...document.querySelectorAll('#article-top :is(.formula, .figure, .table)')].map(element =>
            element.getBoundingClientRect(),
          )
          const notes = [...document.querySelectorAll('.margin-note[data-placed]')].map(note => note.getBoundingClientRect())
          return {
            notes: notes.length > 0,
            overlaps: notes.some(note =>
              wide.some(
                box => box.right > note.left && box.left < note.right && box.bottom > note.top + 1 && box.top < note.bottom - 1,
              ),
            ),
          }
        })
      await settled(page)
      expect(await overlapping()).toEqual({ notes: true, overlaps: false })
    })
  })
})
