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
})
