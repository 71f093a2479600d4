import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { putInTheme } from '../theme.ts'
import type { Look } from './accepted.ts'

/** The day on which every story is drawn. */
export const TODAY = new Date('2026-06-15T12:00:00Z')

/** Changes the theme of a page, or draws it in the colours that a reader has forced on all pages. */
export const put = async (page: Page, look: Look): Promise<void> => {
  const isForced = look === 'forced colours'
  await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' })
  await putInTheme(page, isForced ? 'light' : look)
}

/** The picture of a story once nothing about it changes any more: parts that load later may still be drawn after their script has come. */
export const resting = async (picture: () => Promise<Buffer>): Promise<Buffer> => {
  let last = await picture()
  await expect
    .poll(async () => {
      const before = last
      last = await picture()
      return last.equals(before)
    })
    .toBe(true)
  return last
}
