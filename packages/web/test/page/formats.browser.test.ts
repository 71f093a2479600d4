import { parsePii } from '@lectern/domain/core'
import { ARTICLE_FORMATS, formatFileName, formatHref } from '@lectern/domain/article'
import { articleFormatNames } from '@lectern/domain/words'
import { made } from '@lectern/property-tests/support/made'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated, PHONE_WIDTH, shippedSite, WIDE } from '../support/open-page.ts'
import { libraryFolder } from '../support/site.ts'

const pii = made(parsePii('S9999202726000039'))
const path = `/science/article/pii/${pii}`

const linkTo = (page: Page, format: (typeof ARTICLE_FORMATS)[number]): Locator =>
  page
    .getByRole('complementary', { name: 'About this article' })
    .getByRole('link', { name: articleFormatNames[format], exact: true })

const downloadBy = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

describe('an article in other formats', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>

  beforeAll(async () => {
    site = await shippedSite({}, join(libraryFolder, 'where-pages-were-made'))
  })
  afterAll(() => site.close())

  browserTest('arrives as a file of its name, by the keyboard', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.origin + path)
      await hydrated(page, '.article-actions a')
      await linkTo(page, 'xml').focus()
      for (const format of ARTICLE_FORMATS) {
        await focused(linkTo(page, format))
        const download = await downloadBy(page, () => page.keyboard.press('Enter'))
        expect(download.suggestedFilename()).toBe(formatFileName(pii, format))
        expect(await readFile(await download.path(), 'utf8')).toMatch(/\S/)
        await page.keyboard.press('Tab')
      }
    })
  })

  browserTest('arrives without script too, on a phone', async ({ withPage }) => {
    await withPage({ ...PHONE_WIDTH, javaScriptEnabled: false }, async page => {
      await page.goto(site.origin + path)
      for (const format of ARTICLE_FORMATS) {
        expect(await linkTo(page, format).getAttribute('href')).toBe(formatHref(pii, format))
        const download = await downloadBy(page, () => linkTo(page, format).click())
        expect(download.suggestedFilename()).toBe(formatFileName(pii, format))
      }
    })
  })
})
