import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated } from '../support/open-page.ts'
import { PERSIAN_ARTICLE } from '../support/persian-article.ts'
import { libraryFolder, listeningSite, type Site } from '../support/site.ts'
import { step } from '../support/step.ts'
import { violationsIn } from '../support/violations.ts'
import { pictureOf } from '../support/picture.ts'

const TITLE = 'موج‌های دریا و شمارش آن‌ها'

/** The elements with interface text, wherever they are. Nothing in them belongs to the article except names, which are marked as such. */
const INTERFACE =
  'button, summary, [role=tab], [role=tooltip], [role=status], label, .float-tool, .download, .badge, .reference-links a, .full-text-place a, .article-actions a, .key-dates, .license'

const LATIN = '[a-zA-Z]{2}'

/** Interface text that a screen reader would read in another language than English, or that runs from right to left. */
const misread = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    ([selected, latin]) => {
      const words = new RegExp(latin ?? '')
      const wrong: string[] = []
      for (const element of document.querySelectorAll(selected ?? '')) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const around = node.parentElement
          if (around === null || !words.test(node.textContent ?? '')) continue
          const language = around.closest('[lang]')?.getAttribute('lang')
          if (language !== 'en' || getComputedStyle(around).direction !== 'ltr')
            wrong.push(`${element.className || element.localName}: ${node.textContent ?? ''} (${language ?? ''})`)
        }
      }
      return wrong
    },
    [selector, LATIN],
  )

const languageOf = (page: Page, selector: string): Promise<string | null> =>
  page
    .locator(selector)
    .first()
    .evaluate(at => at.closest('[lang]')?.getAttribute('lang') ?? null)

/** The left and right edges of the first match. */
const edges = (page: Page, selector: string): Promise<{ readonly left: number; readonly right: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate(at => {
      const { left, right } = at.getBoundingClientRect()
      return { left, right }
    })

describe('an article in another language than the interface', () => {
  let site: Site & { readonly origin: string }
  let folder = ''
  beforeAll(async () => {
    await mkdir('reports', { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'lectern-foreign-'))
    const closed = join(folder, 'closed')
    const open = join(folder, 'open')
    await mkdir(closed)
    await mkdir(open)
    await writeFile(join(open, 'fa.xml'), PERSIAN_ARTICLE)
    await writeFile(join(open, 'mmc1.csv'), 'a,b\n1,2\n')
    await copyFile(join(libraryFolder, 'covering-a-grid', 'gr1.png'), join(open, 'gr1.png'))
    await writeFile(
      join(closed, 'fa.xml'),
      PERSIAN_ARTICLE.replace('is-open-access="1"', 'is-open-access="0"')
        .replace('(24)00011-7', '(24)00012-9')
        .replace('10.5555/fa.1', '10.5555/fa.2')
        .replace(TITLE, 'پیش‌نمایش موج‌ها'),
    )
    site = await listeningSite(folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (page: Page, title: string): Promise<void> => {
    await page.goto(site.origin + (site.cards.find(card => card.title === title)?.path ?? ''))
    await hydrated(page)
  }

  /** The words of the article and those of the interface have their languages and directions in a window of this width. */
  const expectItsLanguages = async (page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await page.locator('article[role=main]').evaluate(at => [at.getAttribute('lang'), at.getAttribute('dir')])).toEqual([
      'fa',
      'rtl',
    ])
    expect(await misread(page, INTERFACE)).toEqual([])
    for (const heading of ['Abstract', 'References', 'Supplementary files']) {
      expect(
        await page
          .locator('article')
          .getByRole('heading', { name: heading, exact: true })
          .locator('span')
          .first()
          .evaluate(at => [at.getAttribute('lang'), getComputedStyle(at).direction]),
        heading,
      ).toEqual(['en', 'ltr'])
    }
    // The column is mirrored, and so is its content: lines begin at the right.
    const column = await edges(page, 'article[role=main]')
    expect((await edges(page, '.part-references h2 span')).right).toBeCloseTo(column.right, 0)
    expect((await edges(page, '.bib-reference .label')).right).toBeCloseTo(column.right, 0)
    // Addresses, code, formulas and numbers keep their own order.
    for (const part of ['.part-body code', '.part-body math', '.identifiers a', 'td[dir]', '.reference .doi']) {
      expect(
        await page
          .locator(part)
          .first()
          .evaluate(at => getComputedStyle(at).direction),
        part,
      ).toBe('ltr')
    }
    expect(
      await page.locator('.part-body .scroll:has(> table)').evaluate(at => [at.scrollWidth > at.clientWidth, at.scrollLeft]),
    ).toEqual([true, 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await pictureOf(page, { path: `reports/foreign-fa-${width}-${colorScheme}.png`, fullPage: true })
  }

  /** So has what is shown of it in the contents, in cards, in the panel and in dialogs. */
  const expectItsLanguageElsewhere = async (page: Page): Promise<void> => {
    expect(await languageOf(page, '.contents-words:text("مقدمه")')).toBe('fa')
    expect(await languageOf(page, '.contents-words:text("Abstract")')).toBe('en')
    expect(await languageOf(page, '.access-bar-title')).toBe('fa')
    expect(await misread(page, '#contents :is(h2, h3, button)')).toEqual([])

    await page.locator('.part-body a.cross-ref').first().click()
    const card = page.getByRole('dialog', { name: 'Cited here' })
    await card.waitFor()
    expect(await languageOf(page, '#citation-card .page-copy')).toBe('fa')
    expect(await misread(page, '#citation-card :is(.citation-card-ways, .reference-links) > *')).toEqual([])
    await card.getByRole('button', { name: 'Open in side panel' }).first().click()
    await expect.poll(() => page.locator('.side-panel .page-copy').count()).toBe(1)
    expect(await languageOf(page, '.side-panel .page-copy')).toBe('fa')
    expect(await misread(page, '.side-panel :is(h2, button, .page-copy-way)')).toEqual([])
    await page.locator('.side-panel').getByRole('button', { name: 'Close' }).click()

    await page
      .locator('figure.figure')
      .getByRole('button', { name: /^Enlarge/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'شکل ۱' })
    await dialog.getByRole('link', { name: /^Download/ }).waitFor()
    expect([await languageOf(page, '.enlarger-caption'), await languageOf(page, '.dialog-head h2 span')]).toEqual(['fa', 'fa'])
    expect(await misread(page, '.enlarger-dialog :is(button, .enlarger-actions a)')).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Export citation' }).click()
    const menu = page.getByRole('dialog', { name: 'Export citation' })
    await menu.getByRole('link').first().waitFor()
    expect(await misread(page, '.popover.menu a')).toEqual([])
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }

  browserTest(
    'its words and the interface’s keep their languages and directions, in wide and small windows, and where it is shown elsewhere',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true }, async page => {
        await opened(page, TITLE)
        await page.getByRole('button', { name: 'Show more' }).click()
        await step('1440 px, light', () => expectItsLanguages(page, 1440, 'light'))
        await step('elsewhere', () => expectItsLanguageElsewhere(page))
        await step('360 px, dark', () => expectItsLanguages(page, 360, 'dark'))
      })
    },
  )

  browserTest('its preview', async ({ withPage }) => {
    await withPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true }, async page => {
      await opened(page, 'پیش‌نمایش موج‌ها')
      for (const width of [1440, 360])
        await step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          expect(await misread(page, `${INTERFACE}, .preview-references > h2, .preview-section > h2, .preview-note`)).toEqual([])
          expect(
            await page
              .locator('.preview-references .references')
              .evaluate(at => [at.closest('[lang]')?.getAttribute('lang'), getComputedStyle(at).direction]),
          ).toEqual(['fa', 'rtl'])
          expect(await violationsIn(page)).toEqual([])
          await pictureOf(page, { path: `reports/foreign-preview-${width}.png`, fullPage: true })
        })
    })
  })

  browserTest('a list of the library says the language of a title', async ({ withPage }) => {
    await withPage({ viewport: { width: 768, height: 900 }, bypassCSP: true }, async page => {
      for (const path of ['/', `/search?qs=${encodeURIComponent('موج')}`]) {
        await page.goto(site.origin + path)
        const title = page.getByRole('link', { name: TITLE })
        await title.waitFor()
        expect(await title.evaluate(at => [at.getAttribute('lang'), getComputedStyle(at).direction]), path).toEqual(['fa', 'rtl'])
        expect(await violationsIn(page)).toEqual([])
      }
    })
  })
})
