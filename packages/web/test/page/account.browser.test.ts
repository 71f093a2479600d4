import { cookiesIn } from '@lectern/domain/site'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest as test } from '../support/browser.ts'
import { focused, PHONE_WIDTH, shippedSite, WIDE } from '../support/open-page.ts'
import { triedCases } from '../support/proofs.ts'
import type { Site } from '../support/site.ts'
import { wayThrough } from '../support/tabbing.ts'
import { violationsInThemes } from '../support/violations.ts'
import { ACCOUNT_PAGES, articles, CHROME, HYDRATION, visitorOf, type Visitor } from '../server/account/account-site.ts'

let site: Site & { readonly origin: string }
beforeAll(async () => {
  site = await shippedSite({}, articles(HYDRATION)[0])
})
afterAll(() => site.close())

const SECRET = 'a password of several words'
const AS_BROWSER = { userAgent: CHROME }

/** Presses Tab until a control with this role and name has the focus. */
const tabTo = async (page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> => {
  const control = page.getByRole('main').getByRole(role, { name, exact: true })
  await control.waitFor()
  for (let step = 0; step < 60; step += 1) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${name}`)
}

const press = async (page: Page, role: 'link' | 'button', name: string): Promise<void> => {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Password fields have no role. */
const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true })
  await field.waitFor()
  for (let step = 0; step < 60 && !(await field.evaluate(element => element === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await focused(field)
  await page.keyboard.type(text)
}

const register = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${site.origin}/user/history/reading`)
  await press(page, 'link', 'Create an account')
  await typeInto(page, 'Name', 'Kim Reader')
  await typeInto(page, 'Email address', email)
  await typeInto(page, 'Password', SECRET)
  await typeInto(page, 'Confirm password', SECRET)
  await page.keyboard.press('Enter')
  await press(page, 'link', 'Sign in')
  await typeInto(page, 'Email address', email)
  await typeInto(page, 'Password', SECRET)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Reading history' }).waitFor()
}

/** What a page's form does not take: a field, and what is given there. */
const MISTAKES: Readonly<Record<string, readonly [label: string, given: string]>> = {
  '/user/profile': ['Name', ''],
  '/user/password': ['New password', 'short'],
}

describe('HEAD-4 HEAD-6 an account in a browser', () => {
  test('is made, kept in and erased by the keyboard alone, without script (WCAG 2.1.1, 2.1.2)', async ({ withPage }) => {
    await withPage({ ...WIDE, ...AS_BROWSER, javaScriptEnabled: false }, async page => {
      await register(page, 'keyboard@example.org')
      await press(page, 'button', 'Turn on reading history')
      await page.getByText('Reading history is on.').waitFor()
      await page.goto(`${site.origin}${site.cards[0]?.path ?? ''}`)
      await page.goto(`${site.origin}/user/history/reading`)
      const title = site.cards[0]?.title ?? ''
      await press(page, 'button', `Delete ${title}`)
      await page.getByText('The entry has been deleted.').waitFor()
      await press(page, 'link', 'Journal and book alerts')
      await press(page, 'button', 'Follow this journal: Lectern Notes')
      await page.getByText('Nothing new').waitFor()
      await press(page, 'link', 'Profile')
      await press(page, 'link', 'Delete account…')
      await press(page, 'button', 'Delete my account')
      await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor()
      await page.goto(`${site.origin}/user/profile`)
      expect(new URL(page.url()).pathname).toBe('/user/login')
    })
  })

  test('lets the keyboard through every page, and past the navigation; is not seen by going back after signing out', async ({
    withPage,
  }) => {
    await withPage({ ...WIDE, ...AS_BROWSER }, async page => {
      await register(page, 'back@example.org')
      for (const path of ['/user/profile', '/user/alerts/journal', '/user/recommendations/preferences']) {
        await page.goto(site.origin + path)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await focused(page.locator('#account-subject'))
        await page.keyboard.press('Tab')
        const { missed } = await wayThrough(page, page.locator('#account-subject'), 'Tab')
        expect([path, missed]).toEqual([path, []])
      }

      const name = page.locator('.account-name')
      for (const path of ['/terms', site.cards[0]?.path ?? '', '/privacy']) {
        await page.goto(site.origin + path)
        await expect.poll(() => name.textContent()).toBe('Kim Reader')
      }
      await name.click()
      await page.getByRole('link', { name: 'Sign out' }).first().click()
      await expect.poll(() => name.textContent()).toBe('My account')
      for (const path of ['/privacy', site.cards[0]?.path ?? '', '/terms']) {
        await page.goBack()
        await page.waitForURL(site.origin + path)
        await expect.poll(() => name.textContent()).toBe('My account')
      }
    })
  })

  /** A reader who has read an article and follows a search. */
  const reader = async (): Promise<Visitor> => {
    const visitor = visitorOf(site, '127.0.0.1', { host: new URL(site.origin).host })
    await visitor.send('/user/registration', { name: 'Kim Reader', email: 'axe@example.org', password: SECRET, repeated: SECRET })
    await visitor.signIn('axe@example.org', SECRET)
    await visitor.send('/user/history/reading', { do: 'on' })
    await visitor.get(site.cards[0]?.path ?? '')
    const search = '/search?qs=hydration'
    await visitor.send(search, { do: 'follow', words: 'hydration', targetUrl: search }, '/user/alerts/search')
    expect((await visitor.get(search)).body).toContain('You follow this search.')
    return visitor
  }

  test('has pages, wide and narrow and in each theme, without a fault that an automated check finds', async ({ withPage }) => {
    const cookies = Object.entries(cookiesIn((await reader()).cookie))
    const inViews = ['/user/registration', ...ACCOUNT_PAGES].flatMap(path => [WIDE, PHONE_WIDTH].map(view => ({ path, view })))
    for (const [view, looks] of Map.groupBy(triedCases(inViews, 5), each => each.view))
      await withPage({ ...view, ...AS_BROWSER, bypassCSP: true, expected: [/status of 4/] }, async page => {
        const expectNoFaults = async (path: string): Promise<void> => {
          expect([path, view, await violationsInThemes(page)]).toEqual([path, view, []])
        }
        for (const { path } of looks) {
          if (path !== '/user/registration')
            await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: site.origin })))
          await page.goto(site.origin + path)
          expect(new URL(page.url()).pathname).toBe(path)
          await expectNoFaults(path)
          expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
            path,
            true,
          ])
          const mistake = MISTAKES[path]
          if (mistake !== undefined) {
            const [label, given] = mistake
            const field = page.getByRole('main').getByLabel(label, { exact: true })
            await field.evaluate((at: HTMLInputElement) => {
              if (at.form !== null) at.form.noValidate = true
            })
            await field.fill(given)
            await field.press('Enter')
            await page.locator('main [aria-invalid=true]').first().waitFor()
            await expectNoFaults(`${path}, given a mistake`)
          }
        }
      })
  })
})
