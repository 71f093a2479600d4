import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { either as E } from 'fp-ts'
import { join } from 'node:path'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, focused, hydrated, PHONE_WIDTH, shippedSite, TABLET, WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { libraryFolder } from '../support/site.ts'
import { violationsInSchemes } from '../support/violations.ts'

let site: Awaited<ReturnType<typeof shippedSite>>
let article: string

beforeAll(async () => {
  const readers = await readReaderSettings(libraryFolder, true)
  if (E.isLeft(readers)) throw new Error(readers.left)
  site = await shippedSite({ readers: readers.right, trustedProxies: ['127.0.0.1'] }, join(libraryFolder, 'hydration-cost'))
  article = site.origin + (site.cards[0]?.path ?? '')
})
afterAll(() => site.close())

/**
 * In the network of an institution whose library shows a banner. A page that is being left may ask without these headers, as a guest whom its
 * calls refuse: it is left at rest.
 */
const ON_CAMPUS = { extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } }

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu' })
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' })
const searchButton = (page: Page): Locator => page.locator('#header-search-button')
const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search articles and chapters' })
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
const cookie = (page: Page, name: string): Promise<string | undefined> =>
  page
    .context()
    .cookies()
    .then(all => all.find(each => each.name === name)?.value)

/** Visible links and buttons of the header and footer that overlap each other or lie outside the window. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('.site-header :is(a, button), .site-footer :is(a, button)')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && element.closest('[popover]') === null)
      .map(element => ({
        name: element.textContent || (element.getAttribute('aria-label') ?? ''),
        box: element.getBoundingClientRect(),
      }))
    const out = seen
      .filter(({ box }) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
      .map(({ name }) => `${name} is out of the window`)
    const over = seen.flatMap(({ name, box }, index) =>
      seen
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1,
        )
        .map(other => `${name} lies over ${other.name}`),
    )
    return [...out, ...over]
  })

/** Opens the menu by the keyboard, goes through it and leaves it, by Escape and beyond its end. */
const goneThroughMenu = async (page: Page): Promise<void> => {
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => menu(page).isVisible()).toBe(true)
  expect([await menuButton(page).getAttribute('aria-expanded'), await isLocked(page)]).toEqual(['true', true])
  await page.keyboard.press('Tab')
  await focused(menu(page).getByRole('link').first())
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  await focused(menuButton(page))
  expect([await menuButton(page).getAttribute('aria-expanded'), await isLocked(page)]).toEqual(['false', false])
  // The browser returns the focus at once, and the page in the next frame, which can be late.
  await drawn(page)

  await page.keyboard.press('Enter')
  const last = menu(page).getByRole('link').last()
  await expect.poll(() => last.isVisible()).toBe(true)
  await last.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  expect([await isLocked(page), await menuButton(page).evaluate(button => button === document.activeElement)]).toEqual([
    false,
    false,
  ])
}

/** A place that the open menu does not cover, at which nothing can be pressed. */
const besideMenu = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    for (let y = 4; y < innerHeight; y += 8)
      for (let x = 4; x < innerWidth; x += 8) {
        const at = document.elementFromPoint(x, y)
        if (at !== null && at.closest('a, button, input, .header-menu') === null) return [x, y]
      }
    throw new Error('The menu covers the window')
  })

/** All of the header and the footer is in its place: nothing overlaps, and the page is no wider than its window. */
const expectInPlace = async (page: Page, what: string): Promise<void> => {
  expect([await overflowOf(page), await misplaced(page)], what).toEqual([0, []])
}

describe('HEAD-2 the menu of small windows', () => {
  browserTest(
    'by keyboard, by touch, and by touching the page beside it, on an article and a page of the site; all is in its place there',
    async ({ withPage }) => {
      await withPage({ ...PHONE_WIDTH, ...ON_CAMPUS }, async page => {
        await page.goto(article)
        await hydrated(page)
        await expectInPlace(page, article)
        await goneThroughMenu(page)

        await settled(page)
        await page.goto(`${site.origin}/privacy`)
        await hydrated(page)
        await expectInPlace(page, '/privacy')
        await goneThroughMenu(page)
        await drawn(page)
        await menuButton(page).tap()
        await expect.poll(() => menu(page).isVisible()).toBe(true)
        await menuButton(page).tap()
        await expect.poll(() => menu(page).isVisible()).toBe(false)
        expect(await isLocked(page)).toBe(false)
        await menuButton(page).tap()
        await expect.poll(() => menu(page).isVisible()).toBe(true)
        const [x = 0, y = 0] = await besideMenu(page)
        await page.touchscreen.tap(x, y)
        await expect.poll(() => menu(page).isVisible()).toBe(false)
        expect([await menuButton(page).getAttribute('aria-expanded'), await isLocked(page)]).toEqual(['false', false])

        await searchButton(page).click()
        await searchField(page).waitFor()
        await expectInPlace(page, 'the search')
      })
    },
  )

  browserTest('opens, and the search is there, without script', async ({ withPage }) => {
    await withPage({ ...PHONE_WIDTH, javaScriptEnabled: false }, async page => {
      await page.goto(article)
      await menuButton(page).tap()
      await expect.poll(() => menu(page).getByRole('link', { name: 'Sign in via your institution' }).isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await searchField(page).fill('soil')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\?origin=article&zone=header&qs=soil#submit$/)
    })
  })
})

describe('HEAD-3, POP-1 the header of wide windows', () => {
  browserTest(
    'HEAD-3 searches, and Escape clears and then closes; takes 250 characters at most, as readers count them, and searches for those',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.goto(article)
        await hydrated(page)
        await searchButton(page).click()
        await focused(searchField(page))
        await page.keyboard.type('soil')
        await page.keyboard.press('Escape')
        expect([await searchField(page).inputValue(), await searchField(page).isVisible()]).toEqual(['', true])
        await page.keyboard.press('Escape')
        await focused(searchButton(page))
        expect(await searchField(page).isVisible()).toBe(false)
        await page.keyboard.press('Enter')
        await focused(searchField(page))
        // Nothing is not searched for.
        await page.keyboard.press('Enter')

        const words = 'what hydration costs '
        const rest = (count: number): string => 'e\u0301'.repeat(count - words.length)
        await page.keyboard.type(words)
        await page.keyboard.insertText(rest(251))
        expect(await searchField(page).inputValue()).toBe(words + rest(250))
        expect(page.url()).toBe(article)
        await page.keyboard.press('Enter')
        await page.waitForURL(
          /\/search\?origin=article&zone=header&qs=what(?:\+|%20)hydration(?:\+|%20)costs(?:\+|%20)[^&]*#submit$/,
        )
        expect([...new URL(page.url()).searchParams]).toEqual([
          ['origin', 'article'],
          ['zone', 'header'],
          ['qs', words + rest(250)],
        ])
      })
    },
  )

  browserTest(
    'header and footer have all in its place in every window; help and account are shown below their buttons, within it; the menu of a small window is gone in one that is made wide',
    async ({ withPage }) => {
      // As wide as windows are, and as a window of 1,280 pixels is at 200 %.
      const widths = [
        ['1440', WIDE.viewport],
        ['768', TABLET.viewport],
        ['1280 at 200 %', { width: 640, height: 400 }],
        ['320', { width: 320, height: 640 }],
      ] as const
      await withPage(ON_CAMPUS, async page => {
        for (const address of [article, `${site.origin}/privacy`]) {
          await page.goto(address)
          await hydrated(page)
          await settled(page)
          for (const [width, viewport] of widths) {
            await page.setViewportSize(viewport)
            await expectInPlace(page, `${address} at ${width}`)
          }
          await page.setViewportSize(TABLET.viewport)
          for (const [button, name] of [
            ['Help', 'Help and support'],
            ['My account', 'My account'],
          ] as const) {
            const opener = page.locator('.header-popovers').getByRole('button', { name: button, exact: true })
            await opener.click()
            const box = await page.getByRole('dialog', { name }).boundingBox()
            expect(box !== null && box.x >= 0 && box.x + box.width <= TABLET.viewport.width && box.y > 0).toBe(true)
            await page.keyboard.press('Escape')
            await focused(opener)
            expect(await page.getByRole('dialog', { name }).isVisible()).toBe(false)
          }
        }
        await page.setViewportSize(PHONE_WIDTH.viewport)
        await menuButton(page).click()
        await expect.poll(() => isLocked(page)).toBe(true)
        await page.setViewportSize(WIDE.viewport)
        await expect.poll(() => isLocked(page)).toBe(false)
        expect(await menu(page).isVisible()).toBe(false)

        await searchButton(page).click()
        await searchField(page).waitFor()
        for (const [width, viewport] of widths) {
          await page.setViewportSize(viewport)
          await expectInPlace(page, `the search at ${width}`)
        }
      })
    },
  )
})

describe('USE-3 the choice of cookies', () => {
  browserTest('is honoured at once, without loading the page anew', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(article)
      await hydrated(page)
      const choose = async (name: string): Promise<void> => {
        const opener = page.getByRole('button', { name: 'Cookie settings' })
        await opener.click()
        await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name }).click()
        await focused(opener)
      }
      const toAnother = () =>
        page.evaluate(() => {
          const link = document.createElement('a')
          link.href = '/science/article/pii/S0022247X13008238'
          document.querySelector('#article-top')?.append(link)
          link.addEventListener('click', event => {
            event.preventDefault()
          })
          link.click()
          link.remove()
        })
      await toAnother()
      expect(await cookie(page, 'SD_ART_LINK_STATE')).toBeUndefined()
      await choose('Allow all')
      await toAnother()
      await expect.poll(() => cookie(page, 'SD_ART_LINK_STATE')).toBeDefined()
      await choose('Allow only strictly necessary')
      expect([await cookie(page, 'SD_ART_LINK_STATE'), await cookie(page, 'lectern_cookies')]).toEqual([
        undefined,
        'strictlyNecessary',
      ])
      await toAnother()
      expect(await cookie(page, 'SD_ART_LINK_STATE')).toBeUndefined()
    })
  })

  browserTest('is made without script too', async ({ withPage }) => {
    await withPage({ ...PHONE_WIDTH, javaScriptEnabled: false }, async page => {
      await page.goto(`${site.origin}/about`)
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await page.waitForURL(/\/cookie-settings\?$/)
      await page.getByRole('checkbox', { name: 'Performance' }).check()
      await page.getByRole('button', { name: 'Save choice' }).click()
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Your choice has been saved.')
      expect(await page.getByRole('checkbox', { name: 'Performance' }).isChecked()).toBe(true)
      expect(await cookie(page, 'lectern_cookies')).toBe('strictlyNecessary.performance')
    })
  })
})

describe('header and footer', () => {
  browserTest(
    'CAP-3 hold where cookies and storage are forbidden: what is chosen holds on the page alone',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.addInitScript(() => {
          const forbidden = {
            get: () => {
              throw new DOMException('forbidden', 'SecurityError')
            },
            set: () => {
              throw new DOMException('forbidden', 'SecurityError')
            },
          }
          Object.defineProperty(Document.prototype, 'cookie', forbidden)
          for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, forbidden)
        })
        for (const address of [article, `${site.origin}/about`]) {
          await page.goto(address)
          await hydrated(page)
          await page.getByRole('button', { name: 'Reading settings' }).click()
          await page.getByText('Dark', { exact: true }).click()
          expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Cookie settings' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Allow all' }).click()
          await expect.poll(() => page.getByRole('dialog', { name: 'Cookie settings' }).isVisible()).toBe(false)
        }
      })
    },
  )

  for (const [what, view] of [
    ['a phone', PHONE_WIDTH],
    ['a wide window', WIDE],
  ] as const) {
    browserTest(`have no faults of accessibility in ${what}, light and dark, closed and open`, async ({ withPage }) => {
      await withPage({ ...view, ...ON_CAMPUS, bypassCSP: true }, async page => {
        const expectNoFaults = async (part?: string): Promise<void> => {
          expect(await violationsInSchemes(page, part)).toEqual([])
        }
        await page.goto(`${site.origin}/privacy`)
        await hydrated(page)
        await expectNoFaults()
        await (
          view === WIDE ? page.locator('.header-popovers').getByRole('button', { name: 'My account' }) : menuButton(page)
        ).click()
        await expectNoFaults()
        await page.keyboard.press('Escape')
        await searchButton(page).click()
        await focused(searchField(page))
        await page.keyboard.type('soil')
        await expectNoFaults('.site-header')
        await page.getByRole('button', { name: 'Cookie settings' }).click()
        await page.getByRole('button', { name: 'Save choice' }).waitFor()
        await page.locator('dialog summary').first().click()
        await expectNoFaults()
      })
    })
  }
})
