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
    browserTest(`fits a window of ${width} px without scrolling sideways (WCAG 1.4.10)`, async ({ withPage }) => {
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

  for (const width of [360, 1440])
    browserTest(`has nothing moved when blocks far from the window are left out, at ${width} px`, async ({ withPage }) => {
      await withPage({ viewport: { width, height: 900 }, expected: [/Invalid URN: /] }, async page => {
        let left = 0
        for (const { path } of site.cards) {
          await page.goto(site.origin + path)
          await page.evaluate(() => document.fonts.ready)
          const { leftOut, moved } = await page.evaluate(async () => {
            const sections = [...document.querySelectorAll<HTMLElement>('.part-body .section[data-lines]')]
            for (const section of sections) section.style.setProperty('content-visibility', 'visible')
            const frames = async (): Promise<void> => {
              for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
            }
            // Faces that arrive change heights, and what is laid out needs more of them.
            await frames()
            await document.fonts.ready
            const marked = [...document.querySelectorAll('[data-seen]')]
            for (const each of marked) each.removeAttribute('data-seen')
            await frames()
            const blocks = [
              ...document.querySelectorAll('.part-body :is(.section > *, .footnotes), .part-references .references'),
            ].filter(block => block.checkVisibility())
            const boxes = () => blocks.map(block => block.getBoundingClientRect()).map(({ top, height }) => [top, height])
            const before = boxes()
            for (const each of marked) each.setAttribute('data-seen', '')
            await frames()
            const after = boxes()
            const isLeftOut = (block: Element) =>
              block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false
            const leftOut = blocks.filter(isLeftOut).length
            return {
              leftOut,
              moved: blocks.flatMap((block, index) => {
                const [was, is] = [before[index] ?? [], after[index] ?? []]
                return is.every((value, at) => Math.abs(value - (was[at] ?? 0)) < 0.1)
                  ? []
                  : [`${block.outerHTML.slice(0, 80)} ${was.join()} ${is.join()}`]
              }),
            }
          })
          left += leftOut
          expect(moved, path).toEqual([])
        }
        expect(left).toBeGreaterThan(site.cards.length)
      })
    })

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
