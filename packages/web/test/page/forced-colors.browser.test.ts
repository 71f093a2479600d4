import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, shippedSite } from '../support/open-page.ts'

/** Whether a drawing is visible: the element or a pseudo-element has a background in the element's own colour. */
const isInked = (drawing: Locator): Promise<boolean> =>
  drawing.evaluate(element =>
    ['', '::before', '::after'].some(part => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element, part)
      return backgroundColor === color || backgroundImage.includes(color)
    }),
  )

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
    expect(await isInked(page.getByRole('button', { name: 'Search', exact: true }).locator('.lens').first())).toBe(true)
    await others.click()
    expect(await isInked(page.getByRole('button', { name: 'close popover' }).locator('.cross').first())).toBe(true)
  })
})
