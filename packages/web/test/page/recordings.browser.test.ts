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

  browserTest(
    'is loaded once, when a reader turns to a recording; where it cannot be it is tried three times again, then the browser’s own plays, and nobody is told',
    async ({ withPage }) => {
      await withPage({ expected: [/player\.example/] }, async page => {
        let answer: 'comes' | 'fails' = 'fails'
        let times = 0
        await page.route(PLAYER, async route => {
          times += 1
          await (answer === 'comes'
            ? route.fulfill({ contentType: 'text/javascript', body: 'window.sitePlayer = true' })
            : route.abort())
        })
        const recording = page.locator('#article-top video')
        await page.goto(film)
        await hydrated(page)
        expect(times).toBe(0)
        await recording.focus()
        await expect.poll(() => times).toBe(4)
        await recording.hover()
        await recording.evaluate((video: HTMLVideoElement) => {
          video.muted = true
          return video.play()
        })
        expect(times).toBe(4)
        expect(await page.getByRole('alert').count()).toBe(0)

        // The next visit, with the player there.
        ;[answer, times] = ['comes', 0]
        await page.goto(film)
        await hydrated(page)
        expect(times).toBe(0)
        await recording.focus()
        await page.waitForFunction(() => 'sitePlayer' in window)
        await recording.hover()
        await recording.evaluate(video => {
          video.dispatchEvent(new Event('play'))
        })
        expect(times).toBe(1)
      })
    },
  )
})
