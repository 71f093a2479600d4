import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { shippedSite } from '../support/open-page.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE_WIDTH = { width: 360, height: 740 }

/** The words of the buttons that are seen and do nothing without script: those that neither submit a form nor open or close a popover. */
const deadButtons = (page: Page): Promise<readonly string[]> =>
  page.locator('button, [role=button], input[type=button]').evaluateAll(all =>
    all
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        const isSeen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        const worksAlone =
          element instanceof HTMLButtonElement &&
          ((element.type === 'submit' && element.form !== null) || element.popoverTargetElement !== null)
        return isSeen && !worksAlone
      })
      .map(element => element.textContent),
  )

describe('the page without script', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>

  beforeAll(async () => {
    site = await shippedSite()
  })
  afterAll(() => site.close())

  /** No button does nothing, and nothing is waited for. */
  const isAlive = async (page: Page, where: string): Promise<void> => {
    expect(await deadButtons(page), where).toEqual([])
    expect(await page.getByText('Loading...').filter({ visible: true }).count(), where).toBe(0)
  }

  /** The contents list every part of the article, each a link that leads there. Returns the number of its entries. */
  const contentsLead = async (page: Page, where: string): Promise<number> => {
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const hrefs = await contents.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    const missing = await page.evaluate(
      all => all.filter(href => document.querySelectorAll(`[id="${decodeURIComponent(href.slice(1))}"]`).length !== 1),
      hrefs,
    )
    expect(missing, where).toEqual([])
    for (const list of await contents.getByRole('region').all()) {
      const links = await list.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))
      const [, count] = /\((\d+)\)$/.exec((await list.locator('p').first().textContent()) ?? '') ?? []
      // The outline has no count and no duplicates. Extras may be several files of one item.
      expect(links.length, where).toBe(count === undefined ? new Set(links).size : Number(count))
    }
    const sections = await page
      .locator('.part-body section[id]:has(> :is(h2, h3))')
      .evaluateAll(all => all.map(section => `#${section.id}`))
    expect(hrefs, where).toEqual(expect.arrayContaining(sections))
    return hrefs.length
  }

  const popoversOpen = async (page: Page): Promise<void> => {
    for (const opener of await page.locator('button[popovertarget]').filter({ visible: true }).all()) {
      const opened = page.locator(`[id="${await opener.getAttribute('popovertarget')}"]`)
      await opener.click()
      expect(await opened.evaluate(element => element.matches(':popover-open'))).toBe(true)
      await page.keyboard.press('Escape')
    }
  }

  const WINDOWS = [
    ['wide', WIDE],
    ['phone', PHONE_WIDTH],
  ] as const

  browserTest('has no button that does nothing, and waits for nothing, in any window', async ({ withPage }) => {
    await withPage({ viewport: WIDE, javaScriptEnabled: false }, async page => {
      const closed = site.cards.filter(({ openAccess }) => !openAccess).map(({ path }) => path)
      const abstracts = site.cards
        .map(({ path }) => path.replace('/article/pii/', '/article/abs/pii/'))
        .filter(path => path.includes('/abs/'))
      for (const path of new Set(['/', '/search?qs=grid', ...closed, ...abstracts])) {
        await page.goto(site.origin + path)
        for (const [name, viewport] of WINDOWS) {
          await page.setViewportSize(viewport)
          await isAlive(page, `${path}, ${name}`)
        }
      }
    })
  })

  browserTest(
    'BAR-3, TOC-1, TOC-8 nor does an open article, which lists each of its parts in its contents and opens its popovers',
    async ({ withPage }) => {
      await withPage({ viewport: WIDE, javaScriptEnabled: false }, async page => {
        const entries = { wide: 0, phone: 0 }
        for (const { path } of site.cards.filter(({ openAccess }) => openAccess)) {
          await page.setViewportSize(WIDE)
          await page.goto(site.origin + path)
          for (const [name, viewport] of WINDOWS) {
            await page.setViewportSize(viewport)
            await isAlive(page, `${path}, ${name}`)
            if (path.startsWith('/book/')) await popoversOpen(page)
            if (name === 'phone') await page.getByRole('button', { name: 'Contents' }).click()
            entries[name] += await contentsLead(page, `${path}, ${name}`)
          }
        }
        expect(Math.min(entries.wide, entries.phone)).toBeGreaterThan(30)
      })
    },
  )
})
