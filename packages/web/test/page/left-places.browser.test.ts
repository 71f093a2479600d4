import { cookieSettingsWords } from '@lectern/domain/words'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { siteOfOne, type SiteOfOne } from '../support/site-of-one.ts'

const paragraphs = (name: string): string =>
  Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index} of ${name}, which is there to be scrolled past.</p>`).join('')

const BODY = `<sec><title>One</title>${paragraphs('one')}</sec><sec><title>Two</title>${paragraphs('two')}</sec>`

describe('the place at which a reader left an article', () => {
  let site: SiteOfOne
  let address: string

  beforeAll(async () => {
    site = await siteOfOne(BODY)
    ;({ address } = site)
  })
  afterAll(() => site.close())

  const offer = (page: Page): Locator => page.getByRole('button', { name: /^Continue reading/ })
  const line = (page: Page): Locator => page.locator('article').getByText('Paragraph 20 of two', { exact: false })

  const allow = (context: BrowserContext, kinds: string): Promise<void> =>
    context.addCookies([{ name: 'lectern_cookies', value: kinds, url: new URL(address).origin }])

  const opened = async (page: Page, at = address): Promise<void> => {
    await page.goto(at)
    await settled(page)
  }

  const scrolledTo = async (page: Page, to: Locator): Promise<void> => {
    await to.evaluate(element => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
    })
    await settled(page)
  }

  /** Reads as far as a line, and leaves the page. */
  const readAsFarAs = async (page: Page, to: Locator): Promise<void> => {
    await scrolledTo(page, to)
    await page.goto('about:blank')
  }

  browserTest('is offered on the next visit, with the way back to the beginning, and can be dismissed', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await allow(page.context(), 'strictlyNecessary.functional')
      await opened(page)
      expect(await offer(page).count()).toBe(0)
      await readAsFarAs(page, line(page))

      await opened(page)
      await page.getByRole('button', { name: 'Continue reading: Two', exact: true }).waitFor()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await focused(offer(page))
      await page.keyboard.press('Enter')
      await focused(line(page))
      await offer(page).waitFor({ state: 'detached' })
      expect(await line(page).evaluate(element => element.getBoundingClientRect().top)).toBeLessThan(200)
      await page.getByRole('button', { name: 'Back to where you were' }).click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await focused(page.getByRole('heading', { level: 1 }))

      await opened(page)
      await offer(page).focus()
      await page.keyboard.press('Escape')
      await offer(page).waitFor({ state: 'detached' })
      await opened(page)
      expect(await offer(page).count()).toBe(0)
    })
  })

  browserTest('is not offered where an address leads elsewhere, nor to readers who read on', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await allow(page.context(), 'strictlyNecessary.functional')
      await opened(page)
      await readAsFarAs(page, line(page))
      await opened(page, `${address}#article-top`)
      expect(await offer(page).count()).toBe(0)

      await page.goto('about:blank')
      await opened(page)
      await offer(page).waitFor()
      await page.mouse.move(700, 500)
      const hasReadOn = async (): Promise<boolean> => {
        await page.mouse.wheel(0, 200)
        return (await offer(page).count()) === 0
      }
      await expect.poll(hasReadOn).toBe(true)
    })
  })

  browserTest('is kept only for readers who allow it, and erased when they no longer do', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('lectern:places'))
      await opened(page)
      await readAsFarAs(page, line(page))
      await opened(page)
      expect(await kept()).toBeNull()

      await allow(page.context(), 'strictlyNecessary.functional')
      await opened(page)
      await scrolledTo(page, line(page))
      // It is there before the reader leaves, as a page may be ended without being told.
      await expect.poll(kept).toContain('Paragraph 20 of two')
      await page.goto('about:blank')
      await opened(page)
      expect(await kept()).toContain('Paragraph 20 of two')
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await page.getByRole('button', { name: cookieSettingsWords.necessary }).click()
      await expect.poll(kept).toBeNull()
      await readAsFarAs(page, line(page))
      await opened(page)
      expect(await kept()).toBeNull()
    })
  })
})
