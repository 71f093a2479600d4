import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { siteOfOne, type SiteOfOne } from '../support/site-of-one.ts'

const BODY = `<sec><title>One</title>${'<p>Some words of a paragraph that is there to be scrolled past, and says nothing else.</p>'.repeat(80)}</sec>`

describe('how much of the text has been read', () => {
  let site: SiteOfOne
  let address: string

  beforeAll(async () => {
    site = await siteOfOne(BODY)
    ;({ address } = site)
  })
  afterAll(() => site.close())

  /** The length of the line, as a part of the bar's. */
  const line = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const bar = document.querySelector('.access-bar')
      return bar === null ? -1 : new DOMMatrix(getComputedStyle(bar, '::after').transform).a
    })

  browserTest('is a line at the bar: none before the text, half in its middle, whole at its end', async ({ withPage }) => {
    await withPage({ ...WIDE, reducedMotion: 'reduce' }, async page => {
      await page.goto(address)
      await settled(page)
      expect(await line(page)).toBe(0)
      const scrollTo = (part: number): Promise<void> =>
        page.evaluate(share => {
          const { top, height } = document.querySelector('.part-body')?.getBoundingClientRect() ?? new DOMRect()
          window.scrollTo({ top: top + window.scrollY + share * (height - window.innerHeight), behavior: 'instant' })
        }, part)
      for (const part of [0.5, 1, 0.5, 0]) {
        await scrollTo(part)
        await settled(page)
        expect(await line(page)).toBeCloseTo(part, 1)
      }
    })
  })
})
