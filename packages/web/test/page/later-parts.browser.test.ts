import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, PHONE } from '../support/browser.ts'
import { isAlive, shippedSite } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'

describe('parts of the page far from what is seen', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  let article: string

  beforeAll(async () => {
    site = await shippedSite()
    article =
      site.origin +
      (site.cards.find(({ openAccess, isThirdParty, path }) => openAccess && !isThirdParty && path.startsWith('/science/'))
        ?.path ?? '')
  })
  afterAll(() => site.close())

  const opened = async (page: Page): Promise<Locator> => {
    await page.goto(article)
    await expect.poll(() => isAlive(page.locator('.side-panel-entries button').first())).toBe(true)
    await settled(page)
    return page.getByRole('navigation', { name: 'Articles in this issue' })
  }

  browserTest(
    'stand as the server drew them until they are nearly in view, or the first key is pressed, before it can lead to them; come to life wherever they stand once they have something to show',
    async ({ withPage }) => {
      await withPage(PHONE, async page => {
        const ways = await opened(page)
        await page.getByRole('heading', { name: 'Recommended articles' }).waitFor()
        expect([await isAlive(page.locator('.related-column')), await isAlive(ways)]).toEqual([true, false])
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
        await ways.evaluate(element => {
          element.scrollIntoView()
        })
        await expect.poll(() => isAlive(ways)).toBe(true)

        await page.evaluate(() => {
          window.scrollTo({ top: 0, behavior: 'instant' })
        })
        await opened(page)
        expect(await isAlive(ways)).toBe(false)
        await page.keyboard.press('Tab')
        await expect.poll(() => isAlive(ways)).toBe(true)
      })
    },
  )
})
