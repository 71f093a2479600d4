import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, PHONE } from '../support/browser.ts'
import { shippedSite } from '../support/open-page.ts'

const WIDE = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }
const PHONE_WIDTH = { ...PHONE, viewport: { width: 360, height: 740 }, javaScriptEnabled: false }

const isSeen = async (element: Locator): Promise<boolean> =>
  (await element.isVisible()) &&
  element.evaluate(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))

/** Whether a button works without script: it submits a form, or opens or closes a popover. */
const worksAlone = (button: Locator): Promise<boolean> =>
  button.evaluate(
    element =>
      element instanceof HTMLButtonElement &&
      ((element.type === 'submit' && element.form !== null) || element.popoverTargetElement !== null),
  )

const seenButtons = async (page: Page): Promise<readonly Locator[]> => {
  const all = await page.locator('button, [role=button], input[type=button]').all()
  const seen = await Promise.all(all.map(isSeen))
  return all.filter((_, index) => seen[index] === true)
}

describe('the page without script', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>

  beforeAll(async () => {
    site = await shippedSite()
  })
  afterAll(() => site.close())

  for (const [name, view] of [
    ['wide', WIDE],
    ['phone', PHONE_WIDTH],
  ] as const) {
    browserTest(`has no button that does nothing, and waits for nothing, ${name}`, async ({ withPage }) => {
      await withPage(view, async page => {
        for (const path of [
          '/',
          '/search?qs=grid',
          ...site.cards.flatMap(card => [card.path, card.path.replace('/article/pii/', '/article/abs/pii/')]),
        ]) {
          await page.goto(site.origin + path)
          const dead: (string | null)[] = []
          for (const button of await seenButtons(page)) if (!(await worksAlone(button))) dead.push(await button.textContent())
          expect(dead, path).toEqual([])
          expect(await page.getByText('Loading...').filter({ visible: true }).count(), path).toBe(0)
        }
      })
    })

    browserTest(`BAR-3, TOC-8 opens its popovers, ${name}`, async ({ withPage }) => {
      await withPage(view, async page => {
        await page.goto(site.origin + (site.cards.find(({ path }) => path.startsWith('/book/'))?.path ?? ''))
        for (const opener of await page.locator('button[popovertarget]').filter({ visible: true }).all()) {
          const opened = page.locator(`[id="${await opener.getAttribute('popovertarget')}"]`)
          await opener.click()
          expect(await opened.evaluate(element => element.matches(':popover-open'))).toBe(true)
          await page.keyboard.press('Escape')
        }
      })
    })

    browserTest(
      `TOC-1 lists every part of the article in its contents, each a link that leads there, ${name}`,
      async ({ withPage }) => {
        await withPage(view, async page => {
          let entries = 0
          for (const { path } of site.cards.filter(({ openAccess }) => openAccess)) {
            await page.goto(site.origin + path)
            if (name === 'phone') await page.getByRole('button', { name: 'Contents' }).click()
            const contents = page.getByRole('navigation', { name: 'Contents' })
            const hrefs = await contents
              .getByRole('link')
              .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
            for (const href of hrefs)
              expect(await page.locator(`[id="${decodeURIComponent(href.slice(1))}"]`).count(), `${path} ${href}`).toBe(1)
            for (const list of await contents.getByRole('region').all()) {
              const links = await list.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))
              const [, count] = /\((\d+)\)$/.exec((await list.locator('p').first().textContent()) ?? '') ?? []
              // The outline has no count and no duplicates. Extras may be several files of one item.
              expect(links.length, path).toBe(count === undefined ? new Set(links).size : Number(count))
            }
            const sections = await page
              .locator('.part-body section[id]:has(> :is(h2, h3))')
              .evaluateAll(all => all.map(section => `#${section.id}`))
            expect(hrefs, path).toEqual(expect.arrayContaining(sections))
            entries += hrefs.length
          }
          expect(entries).toBeGreaterThan(30)
        })
      },
    )
  }
})
