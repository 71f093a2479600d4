import { cookiesIn } from '@lectern/domain/site'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openToEveryone } from '../../src/settings/reader-settings.ts'
import { browserTest as test } from '../support/browser.ts'
import { PHONE_WIDTH, shippedSite, WIDE } from '../support/open-page.ts'
import type { Site } from '../support/site.ts'
import { violationsInThemes } from '../support/violations.ts'
import { CHROME, visitorOf } from '../server/account/account-site.ts'
import { PASSWORD, settings } from '../server/readers/sessions-app.ts'

const { password = '' } = settings.accounts[0] ?? {}

let site: Site & { readonly origin: string }
beforeAll(async () => {
  const admin = { id: 'site-admin', name: 'Ada', email: 'ada@site.example', password, kind: 'admin' as const }
  site = await shippedSite({ readers: openToEveryone({ ...settings, accounts: [admin] }) })
  await site.store.noted({ path: '/in/a.xml', shown: '/in/delivery/articles/a.xml', at: 1 }, [
    { kind: 'failed', line: 3, column: 7, reason: 'the element article-meta is not closed' },
  ])
  const path = (await site.store.sourceOf(site.cards[1]?.pii ?? ('' as never)))?.path ?? ''
  await site.store.lookedBelow(path.replace(/[^/]*$/, ''), { missing: [path], unpacked: [], at: 1 })
})
afterAll(() => site.close())

const AS_BROWSER = { userAgent: CHROME }

const tabTo = async (page: Page, role: 'textbox' | 'searchbox' | 'checkbox' | 'button', name: string): Promise<void> => {
  const control = page.getByRole('main').getByRole(role, { name, exact: true })
  await control.waitFor()
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${name}`)
}

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${site.origin}/admin`)
  await tabTo(page, 'textbox', 'Email address')
  await page.keyboard.type('ada@site.example')
  await page.locator('input[type=password]').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Imported articles' }).waitFor()
}

describe('the admin pages in a browser', () => {
  test('withdraw and restore an article by the keyboard alone, without script', async ({ withPage }) => {
    await withPage({ ...WIDE, ...AS_BROWSER, javaScriptEnabled: false, expected: [/status of 4/] }, async page => {
      const [card] = site.cards
      await signIn(page)
      await tabTo(page, 'searchbox', 'PII, DOI or beginning of the title')
      await page.keyboard.type(card?.title.slice(0, 12) ?? '')
      await page.keyboard.press('Enter')
      const link = page.getByRole('link', { name: card?.title ?? '' })
      await link.focus()
      await page.keyboard.press('Enter')
      await tabTo(page, 'textbox', 'Reason, which readers see')
      await page.keyboard.type('Parts of it had appeared elsewhere')
      await tabTo(page, 'checkbox', 'Withdraw this article for everyone')
      await page.keyboard.press('Space')
      await tabTo(page, 'button', 'Withdraw')
      await page.keyboard.press('Enter')
      await page.getByRole('status').filter({ hasText: 'has been withdrawn' }).waitFor()
      const gone = await page.request.get(site.origin + (card?.path ?? ''), { headers: { accept: 'text/html' } })
      expect([gone.status(), await gone.text()]).toEqual([410, expect.stringContaining('Parts of it had appeared elsewhere')])
      await tabTo(page, 'button', 'Restore')
      await page.keyboard.press('Enter')
      await page.getByRole('status').filter({ hasText: 'has been restored' }).waitFor()
      expect((await page.request.get(site.origin + (card?.path ?? ''))).status()).toBe(200)
    })
  })

  for (const [what, view] of [
    ['wide', WIDE],
    ['narrow', PHONE_WIDTH],
  ] as const) {
    test(`have no fault, ${what} and in each theme, that an automated check finds, and fit the window`, async ({ withPage }) => {
      const visitor = visitorOf(site, '127.0.0.1', { host: new URL(site.origin).host })
      await visitor.signIn('ada@site.example')
      const cookies = Object.entries(cookiesIn(visitor.cookie)).map(([name, value]) => ({ name, value, url: site.origin }))
      await withPage({ ...view, ...AS_BROWSER, bypassCSP: true }, async page => {
        await page.context().addCookies(cookies)
        for (const path of [
          '/admin',
          `/admin/articles/${site.cards[0]?.pii ?? ''}`,
          '/admin/failed',
          '/admin/vanished',
          '/admin/log',
        ]) {
          const answer = await page.goto(site.origin + path)
          expect([answer?.status(), page.url()]).toEqual([200, site.origin + path])
          expect([path, await violationsInThemes(page)]).toEqual([path, []])
          const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
          expect([path, isTooWide]).toEqual([path, false])
        }
      })
    })
  }
})
