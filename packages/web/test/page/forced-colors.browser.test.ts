import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, shippedSite, WIDE } from '../support/open-page.ts'
import { putInTheme, THEMES } from '../support/theme.ts'
import { faintWordsIn } from '../support/violations.ts'

/** Whether a drawing is visible: it is drawn with lines, or the element or a pseudo-element has a background, in the element's own colour. */
const isInked = (drawing: Locator): Promise<boolean> =>
  drawing.evaluate(element =>
    ['', '::before', '::after'].some(part => {
      const { color, backgroundColor, backgroundImage, stroke } = getComputedStyle(element, part)
      return [backgroundColor, stroke].includes(color) || backgroundImage.includes(color)
    }),
  )

/** The colours of what a selector finds. */
const coloursOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll(all =>
    all.map(element => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    }),
  )

/** Whether what is chosen has the reader's colours for that, and nothing else has them. */
const isMarked = async (page: Page, chosen: string, others: string): Promise<boolean> => {
  const selected = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.cssText = 'forced-color-adjust: none; color: SelectedItemText; background: SelectedItem'
    document.body.append(probe)
    const { color, backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return `${color} on ${backgroundColor}`
  })
  const [marked, unmarked] = [await coloursOf(page, chosen), await coloursOf(page, others)]
  return marked.length > 0 && unmarked.length > 0 && marked.every(each => each === selected) && !unmarked.includes(selected)
}

describe('the reader’s own colours', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  beforeAll(async () => {
    site = await shippedSite()
  })
  afterAll(() => site.close())

  browserTest('leave a sign in every button that has one', async ({ browser }) => {
    const page = await browser.newPage({ ...PHONE_WIDTH, forcedColors: 'active' })
    await page.goto(`${site.origin}/science/article/pii/S9999202726000015`)
    await hydrated(page)
    const others = page.getByRole('button', { name: 'Other access options' })
    expect(await isInked(others.locator('.dots'))).toBe(true)
    expect(await isInked(page.getByRole('button', { name: 'Search', exact: true }).locator('.icon').first())).toBe(true)
    await others.click()
    expect(await isInked(page.getByRole('button', { name: 'close popover' }).locator('.cross').first())).toBe(true)
    await page.close()
  })

  browserTest('draw no thick lines around an option in the bar of a phone', async ({ withPage }) => {
    await withPage({ ...PHONE_WIDTH, forcedColors: 'active' }, async page => {
      await page.goto(`${site.origin}/science/article/pii/S9999202726000015`)
      await hydrated(page)
      await page.locator('#article-top h2').nth(2).scrollIntoViewIfNeeded()
      const bar = page.getByRole('region', { name: 'Download options and search' })
      await bar.getByRole('button', { name: 'Quick search' }).waitFor()
      const option = bar.getByRole('listitem').first().locator('.access-bar-item')
      expect(await option.evaluate(at => getComputedStyle(at).borderWidth)).toBe('1px')
    })
  })

  browserTest('mark what is chosen, and where the reader is, by more than weight (WCAG 1.4.1)', async ({ browser }) => {
    const page = await browser.newPage({ ...WIDE, forcedColors: 'active' })
    await page.goto(`${site.origin}/science/article/pii/S9999202726000015`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Reading settings' }).click()
    await page.getByRole('radio', { name: 'Sepia' }).waitFor()
    expect(await isMarked(page, '.choice input:checked + span', '.choice input:not(:checked) + span')).toBe(true)
    await page.keyboard.press('Escape')
    const parts = page.getByRole('navigation', { name: 'Article preview' })
    await parts.getByRole('link').nth(1).click()
    await parts.locator('[aria-current=location]').waitFor()
    expect(await isMarked(page, '.preview-sidebar [aria-current]', '.preview-sidebar a:not([aria-current])')).toBe(true)
    await page.goto(`${site.origin}/browse/journals-and-books?letter=L`)
    expect(await isMarked(page, '.letters [aria-current]', '.letters a:not([aria-current])')).toBe(true)
    await page.close()
  })

  browserTest('are not needed for words of seven to one, which more contrast gives, in any theme', async ({ withPage }) => {
    await withPage({ ...WIDE, bypassCSP: true }, async page => {
      await page.emulateMedia({ contrast: 'more' })
      for (const path of ['/', '/science/article/pii/S9999202726000015']) {
        await page.goto(site.origin + path)
        if (path !== '/') await hydrated(page)
        for (const theme of THEMES) {
          await putInTheme(page, theme)
          await expect.poll(() => faintWordsIn(page), { message: `${path}, ${theme}` }).toEqual([])
        }
      }
    })
  })
})
