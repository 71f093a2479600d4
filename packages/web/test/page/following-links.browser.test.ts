import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { shippedSite } from '../support/open-page.ts'
import { triedCases } from '../support/proofs.ts'
import { settled } from '../support/settled.ts'

/** The greatest distance of a link's target from the top of the window: below the bar and the space after it. */
const LANDED = 200

describe('ART-9 a link into the text, whose sections take their size as they are reached', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  let chapter: string

  beforeAll(async () => {
    site = await shippedSite()
    chapter = site.origin + (site.cards.find(({ path }) => path.startsWith('/book/'))?.path ?? '')
  })
  afterAll(() => site.close())

  const CASES = [
    ['auto', 'reduce'],
    ['none', 'no-preference'],
    ['auto', 'no-preference'],
    ['none', 'reduce'],
  ] as const

  for (const [anchor, reducedMotion] of triedCases(CASES, (_, index) => index < 2)) {
    browserTest(
      `leads to it where the browser keeps what is read in its place: ${anchor}, motion: ${reducedMotion}`,
      async ({ withPage }) => {
        await withPage({ viewport: { width: 360, height: 740 }, bypassCSP: true, reducedMotion }, async page => {
          const session = await page.context().newCDPSession(page)
          await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          await page.goto(chapter)
          await settled(page)
          await page.addStyleTag({ content: `html { overflow-anchor: ${anchor} }` })
          const heights: number[] = []
          const links = page.locator('#contents a[href^="#s"]')
          for (const nth of [3, 1, 2]) {
            const before = await page.evaluate(() => document.documentElement.scrollHeight)
            const link = links.nth(nth)
            const id = ((await link.getAttribute('href')) ?? '').slice(1)
            await link.evaluate((element: HTMLAnchorElement) => {
              element.click()
            })
            const section = page.locator(`[id="${id}"]`)
            await settled(page)
            const top = (await section.boundingBox())?.y
            expect(top).toBeGreaterThanOrEqual(0)
            expect(top).toBeLessThan(LANDED)
            heights.push((await page.evaluate(() => document.documentElement.scrollHeight)) - before)
          }
          expect(heights.some(height => height !== 0)).toBe(true)
        })
      },
    )
  }
})
