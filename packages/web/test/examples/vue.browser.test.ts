import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { exampleServer, type ExampleServer } from '../../examples/vue/server.ts'
import { browserTest, PHONE } from '../support/browser.ts'
import { focused, shippedSite } from '../support/open-page.ts'
import type { Site } from '../support/site.ts'
import { violationsIn } from '../support/violations.ts'

/** An open article, one with more contents than are shown at first, one with restricted access, and one with an exam. */
const OPEN = 'S9999202726000039'
const LONG = 'B9789999920261000037'
const CLOSED = 'S9999202726000015'
const WIDE = { width: 1280, height: 900 }

const VIEWS = {
  wide: { viewport: WIDE, colorScheme: 'light' },
  'in the dark': { viewport: WIDE, colorScheme: 'dark' },
  'on a phone': { viewport: PHONE.viewport, colorScheme: 'light' },
} as const
const WITH_EXAM = 'SME84DN3TMTRU04TLFJER'

describe('a front end in Vue, of what the packages give to any', () => {
  let site: Site & { readonly origin: string }
  let example: ExampleServer
  beforeAll(async () => {
    site = await shippedSite()
    example = await exampleServer(site.origin, 0)
  })
  afterAll(async () => {
    await example?.close()
    await site?.close()
  })

  const open = (page: Page, pii: string) => page.goto(`${example.address}?pii=${pii}`)
  const titleOf = (article: string) => site.cards.find(({ pii }) => pii === article)?.title ?? ''

  browserTest(
    'shows an article’s contents, its text and what it cites, is used by the keyboard, and keeps nobody out',
    async ({ withPage }) => {
      await withPage({ bypassCSP: true }, async page => {
        await open(page, OPEN)
        await expect.poll(() => page.title()).toBe(titleOf(OPEN))
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(titleOf(OPEN))
        await page.locator('.references > li').first().waitFor()
        // The text comes by a call of its own.
        await expect.poll(() => page.getByRole('status').count()).toBe(0)
        const contents = page.getByRole('navigation')
        const sections = contents.getByRole('link')
        expect(await sections.count()).toBeGreaterThan(5)
        // Every entry links to something on the page, and every file exists.
        const missing = await sections.evaluateAll(links =>
          links
            .map(link => link.getAttribute('href') ?? '')
            .filter(href => document.getElementById(decodeURIComponent(href.slice(1))) === null),
        )
        expect(missing).toEqual([])
        const references = page.locator('.references > li')
        expect(await references.count()).toBeGreaterThan(3)
        expect(await references.first().getByRole('link').count()).toBeGreaterThan(0)
        expect(await page.locator('main figure', { hasText: 'Fig. 1' }).getByRole('img').first().getAttribute('alt')).toContain(
          'Sixteen dots',
        )
        const pictures = page.locator('main figure img')
        expect(await pictures.count()).toBeGreaterThan(0)
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
          expect((await picture.getAttribute('alt'))?.trim()).not.toBe('')
        }
        const files = await page
          .locator('main a[download]')
          .evaluateAll(links => Promise.all(links.map(async link => (await fetch((link as HTMLAnchorElement).href)).status)))
        expect(files.length).toBeGreaterThan(0)
        expect(files.filter(status => status !== 200)).toEqual([])

        // By the keyboard: past the bar to the text, and from the contents to a section.
        await page.evaluate(() => {
          window.scrollTo({ top: 0, behavior: 'instant' })
          // Tabbing begins at the start of the page.
          document.body.tabIndex = -1
          document.body.focus()
          document.body.removeAttribute('tabindex')
        })
        await page.keyboard.press('Tab')
        await focused(page.getByRole('link', { name: 'Skip to main content' }))
        await page.keyboard.press('Enter')
        await focused(page.getByRole('main'))
        const section = sections.nth(2)
        await section.focus()
        const target = (await section.getAttribute('href')) ?? ''
        await page.keyboard.press('Enter')
        await expect.poll(() => page.evaluate(() => window.location.hash)).toBe(target)
        const topOf = () =>
          page.locator(`[id="${decodeURIComponent(target.slice(1))}"]`).evaluate(at => Math.round(at.getBoundingClientRect().top))
        // Below the sticky bar.
        await expect.poll(topOf).toBeGreaterThan(0)
        expect(await topOf()).toBeLessThan(200)

        // It keeps nobody out, and fits its window.
        for (const [name, { viewport, colorScheme }] of Object.entries(VIEWS)) {
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme })
          expect(await violationsIn(page), name).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            name,
          ).toBeLessThanOrEqual(0)
        }
      })
    },
  )

  /** The page of the preview, and the ways to the text. */
  const isPreview = async (page: Page): Promise<void> => {
    await expect.poll(() => page.title()).toBe(titleOf(CLOSED))
    expect(await page.locator('.access-bar').getByRole('link').count()).toBeGreaterThan(0)
    const words = await page.getByRole('main').textContent()
    expect(words).toContain('Abstract')
    expect(words).not.toContain('undefined')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  }

  /** A list shows as much as its reader wants. */
  const unfolds = async (page: Page): Promise<void> => {
    const toggle = page.getByRole('navigation').getByRole('button').first()
    await toggle.waitFor()
    const before = await page.getByRole('navigation').getByRole('link').count()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByRole('navigation').getByRole('link').count()).toBeGreaterThan(before)
    await focused(toggle)
    await page.keyboard.press('Enter')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
  }

  browserTest(
    'has on every page the targets of its links, shows who may not read an article its preview and the ways to it, and as much of a list as its reader wants',
    async ({ withPage }) => {
      await withPage({}, async page => {
        for (const { pii } of site.cards) {
          await open(page, pii)
          await page.getByRole('heading', { level: 1 }).waitFor()
          // The preview has no contents list.
          if (pii !== CLOSED) await page.getByRole('navigation').getByRole('link').first().waitFor()
          await expect.poll(() => page.getByRole('status').count()).toBe(0)
          if (pii === CLOSED) await isPreview(page)
          if (pii === LONG) await unfolds(page)
          for (const toggle of await page.getByRole('navigation').getByRole('button').all()) await toggle.click()
          if (pii === WITH_EXAM)
            expect(
              await page.getByRole('main').getByRole('heading', { name: 'Questions on formulas and their masses' }).count(),
            ).toBe(1)
          const missing = await page
            .locator('a[href^="#"]')
            .evaluateAll(links =>
              links
                .map(link => link.getAttribute('href') ?? '')
                .filter(href => document.getElementById(decodeURIComponent(href.slice(1))) === null),
            )
          expect([pii, missing]).toEqual([pii, []])
        }
      })
    },
  )

  browserTest('says in words what went wrong, and tries again', async ({ withPage }) => {
    await withPage({ expected: [/404/, /500/, /net::ERR/] }, async page => {
      await page.goto(example.address)
      await page.getByRole('textbox', { name: 'PII of an article' }).fill('none')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('is not a valid PII')
      await open(page, 'S0022247X13008238')
      await expect.poll(() => page.getByRole('alert').textContent()).toBe('This article was not found.')

      await page.route(/\/body\b/, route => route.fulfill({ status: 500 }))
      await open(page, OPEN)
      await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('Sorry')
      await page.unroute(/\/body\b/)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await page.locator('main figure').first().waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })
})
