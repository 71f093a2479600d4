import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserTest } from './support/browser.ts'
import { realArticles, realArticlesToo } from './support/real-articles.ts'
import { libraryFolder, listeningSite } from './support/site.ts'

type ListeningSite = Awaited<ReturnType<typeof listeningSite>>

describe('every article, shipped and real', () => {
  let site: ListeningSite

  beforeAll(async () => {
    site = await listeningSite(libraryFolder, ...realArticlesToo)
  })
  afterAll(() => site.close())

  test('the real articles are among them', NEEDS_SHARED, () => {
    expect(site.cards.length).toBeGreaterThan(realArticles.length)
  })

  for (const width of [360, 1440]) {
    browserTest(`fits a window of ${width} px without scrolling sideways`, async ({ withPage }) => {
      // One real file refers to a record in an unknown database (URN-2).
      await withPage({ viewport: { width, height: 900 }, expected: [/Invalid URN: /] }, async page => {
        const wide: string[] = []
        for (const { path } of site.cards) {
          await page.goto(site.origin + path)
          const over = await page.evaluate(() => {
            for (const element of document.querySelectorAll<HTMLElement>('article *'))
              element.style.setProperty('content-visibility', 'visible')
            return document.documentElement.scrollWidth - window.innerWidth
          })
          if (over > 0) wide.push(`${path} by ${over} px`)
        }
        expect(wide).toEqual([])
      })
    })
  }

  for (const width of [360, 768, 1440])
    browserTest(`estimates how high sections and references are, at ${width} px`, async ({ withPage }) => {
      await withPage({ viewport: { width, height: 900 }, expected: [/Invalid URN: /] }, async page => {
        const factors: number[] = []
        for (const { path } of site.cards) {
          await page.goto(site.origin + path)
          factors.push(
            ...(await page.evaluate(() => {
              const late = [
                ...document.querySelectorAll<HTMLElement>('.part-body .section[data-lines], .references > li'),
              ].filter(element => element.checkVisibility())
              const estimates = late.map(element =>
                parseFloat(getComputedStyle(element).containIntrinsicBlockSize.replace('auto ', '')),
              )
              for (const element of late) element.style.setProperty('content-visibility', 'visible')
              return late.map((element, index) => {
                const ratio = (estimates[index] ?? 0) / element.offsetHeight
                return Math.max(ratio, 1 / ratio)
              })
            })),
          )
        }
        const sorted = factors.toSorted((one, other) => one - other)
        expect(sorted.length).toBeGreaterThan(50)
        expect(sorted[Math.floor(sorted.length / 2)], 'in the middle').toBeLessThan(1.2)
        expect(sorted.at(-1), 'at worst').toBeLessThan(3)
      })
    })
})
