import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, hasFocus, WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { siteOfOne, type SiteOfOne } from '../support/site-of-one.ts'

const words = '<p>Some words of a paragraph that is there to be scrolled past, and says nothing else.</p>'.repeat(30)

const BODY = `<sec id="one"><title>One</title>${words}<p>As <xref ref-type="sec" rid="far">further down</xref> says.</p>${words}</sec>
<sec id="far"><title>Far away</title>${words}${words}${words}</sec>`

describe('the way back after a jump', () => {
  let site: SiteOfOne
  let address: string

  beforeAll(async () => {
    site = await siteOfOne(BODY)
    ;({ address } = site)
  })
  afterAll(() => site.close())

  const back = (page: Page): Locator => page.getByRole('button', { name: 'Back to where you were' })
  const topOf = (place: Locator): Promise<number> => place.evaluate(element => Math.round(element.getBoundingClientRect().top))

  /** The link to another section, where its reader has it in the middle of the window. */
  const opened = async (page: Page): Promise<{ readonly link: Locator; readonly top: number }> => {
    await page.goto(address)
    await settled(page)
    const link = page.locator('article').getByRole('link', { name: 'further down' })
    await link.evaluate(element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await settled(page)
    return { link, top: await topOf(link) }
  }

  browserTest('leads to the line and the link, by mouse and by the first Tab after the jump', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const { link, top } = await opened(page)
      await link.click()
      await back(page).click()
      await settled(page)
      expect(await hasFocus(link)).toBe(true)
      expect(Math.abs((await topOf(link)) - top)).toBeLessThan(3)
      expect(await back(page).count()).toBe(0)
      expect(new URL(page.url()).hash).toBe('')

      await page.keyboard.press('Enter')
      await back(page).waitFor()
      await page.keyboard.press('Tab')
      await focused(back(page))
      await page.keyboard.press('Enter')
      await settled(page)
      expect(await hasFocus(link)).toBe(true)
      expect(Math.abs((await topOf(link)) - top)).toBeLessThan(3)
    })
  })

  browserTest('goes away by the browser’s Back, when it is dismissed, and when the reader reads on', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const { link, top } = await opened(page)
      await link.click()
      await back(page).waitFor()
      await page.goBack()
      await settled(page)
      expect(await back(page).count()).toBe(0)
      expect(Math.abs((await topOf(link)) - top)).toBeLessThan(3)

      await link.click()
      await page.getByRole('region', { name: 'Go back' }).getByRole('button', { name: 'Close' }).click()
      await back(page).waitFor({ state: 'detached' })
      await page.goBack()

      await link.click()
      await back(page).waitFor()
      await page.mouse.move(700, 500)
      for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 200)
      await back(page).waitFor({ state: 'detached' })
    })
  })
})
