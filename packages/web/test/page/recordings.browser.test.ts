import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { hydrated } from '../support/open-page.ts'
import { libraryFolder, siteOf } from '../support/site.ts'

const PLAYER = 'https://player.example/player.js'

describe('TREE-14 the site’s own player for recordings', () => {
  let site: Awaited<ReturnType<typeof siteOf>>
  let film: string

  beforeAll(async () => {
    site = await siteOf(
      { settings: { ...defaultSettings, view: { ...defaultSettings.view, playerScript: PLAYER } } },
      libraryFolder,
    )
    film =
      (await site.app.listen({ port: 0, host: '127.0.0.1' })) +
      (site.cards.find(({ path }) => path.startsWith('/book/'))?.path ?? '')
  })
  afterAll(() => site.close())

  /** Opens the article with the film. `answer` says whether the player's script loads. Returns the number of requests for it. */
  const asked = async (page: Page, answer: 'comes' | 'fails'): Promise<() => number> => {
    let times = 0
    await page.route(PLAYER, async route => {
      times += 1
      await (answer === 'comes'
        ? route.fulfill({ contentType: 'text/javascript', body: 'window.sitePlayer = true' })
        : route.abort())
    })
    await page.goto(film)
    await hydrated(page)
    return () => times
  }

  browserTest('is loaded once, when a reader turns to a recording', async ({ withPage }) => {
    await withPage({}, async page => {
      const times = await asked(page, 'comes')
      expect(times()).toBe(0)
      await page.locator('#article-top video').focus()
      await page.waitForFunction(() => 'sitePlayer' in window)
      await page.locator('#article-top video').hover()
      await page.locator('#article-top video').evaluate(video => {
        video.dispatchEvent(new Event('play'))
      })
      expect(times()).toBe(1)
    })
  })

  browserTest('is tried three times again, then the browser’s own plays, and nobody is told', async ({ withPage }) => {
    await withPage({ expected: [/player\.example/] }, async page => {
      const times = await asked(page, 'fails')
      await page.locator('#article-top video').focus()
      await expect.poll(times).toBe(4)
      await page.locator('#article-top video').hover()
      await page.locator('#article-top video').evaluate((video: HTMLVideoElement) => {
        video.muted = true
        return video.play()
      })
      expect(times()).toBe(4)
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })
})
