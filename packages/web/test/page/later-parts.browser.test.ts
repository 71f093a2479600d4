import { either as E } from 'fp-ts'
import { tmpdir } from 'node:os'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readHouse } from '../../src/server/house/house.ts'
import { browserTest, PHONE } from '../support/browser.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

/** Whether React has taken an element over. */
const isAlive = (element: Locator): Promise<boolean> => element.evaluate(at => Object.keys(at).some(key => key.startsWith('__react')))

describe('parts of the page far from what is seen', () => {
  let site: Site
  let article: string

  beforeAll(async () => {
    const house = await readHouse(libraryFolder)
    if (E.isLeft(house)) throw new Error(house.left)
    site = await siteOf({ house: house.right, printing: { commands: [], folder: tmpdir() } }, libraryFolder)
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    article = origin + (site.cards.find(({ openAccess, isThirdParty, path }) => openAccess && !isThirdParty && path.startsWith('/science/'))?.path ?? '')
  })
  afterAll(() => site.close())

  const opened = async (page: Page): Promise<Locator> => {
    await page.goto(article)
    await expect.poll(() => isAlive(page.locator('.side-panel-entries button').first())).toBe(true)
    await page.waitForLoadState('networkidle')
    return page.locator('.related-column')
  }

  browserTest('stand as the server drew them until they are nearly in view', async ({ withPage }) => {
    await withPage(PHONE, async page => {
      const related = await opened(page)
      expect(await isAlive(related)).toBe(false)
      await related.evaluate(element => { element.scrollIntoView() })
      await expect.poll(() => isAlive(related)).toBe(true)
      await related.getByRole('heading', { level: 2 }).first().waitFor()
    })
  })

  browserTest('come to life with the first key, before it can lead to them', async ({ withPage }) => {
    await withPage(PHONE, async page => {
      const related = await opened(page)
      expect(await isAlive(related)).toBe(false)
      await page.keyboard.press('Tab')
      await expect.poll(() => isAlive(related)).toBe(true)
    })
  })
})
