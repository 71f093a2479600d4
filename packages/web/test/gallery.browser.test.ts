import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { galleryServer } from '../gallery/server.ts'
import { browserTest } from './support/browser.ts'
import { violationsIn } from './support/violations.ts'

/** Where the pictures go, to be looked at. */
const PICTURES = 'reports/gallery'

/** Each theme at another width: what is wrong with either alone is seen in one of them. */
const VIEWS = [
  ['light', { viewport: { width: 360, height: 740 } }],
  ['dark', { viewport: { width: 1440, height: 900 } }],
] as const

describe('every part of the page in each of its states', () => {
  let server: ViteDevServer
  let origin = ''
  beforeAll(async () => {
    server = await galleryServer(0)
    origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
    await mkdir(PICTURES, { recursive: true })
  })
  afterAll(() => server.close())

  browserTest.for(VIEWS)('is drawn, fits, and has nothing that keeps anyone out: %s', { timeout: 600_000 }, async ([theme, view], { withPage }) => {
    await withPage(view, async page => {
      await page.goto(`${origin}/?theme=${theme}`)
      const links = page.locator('.gallery-index li a')
      await links.first().waitFor()
      const stories = await links.evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).search))
      expect(stories.length).toBeGreaterThan(30)
      for (const story of stories) {
        const name = new URLSearchParams(story).get('story') ?? ''
        await page.goto(`${origin}/${story}`)
        await page.locator('.gallery-stage').waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${name} is wider than its window`).toBeLessThanOrEqual(0)
        expect(await violationsIn(page), name).toEqual([])
        await page.screenshot({ path: join(PICTURES, `${name.replaceAll(/\W+/g, '-')}-${theme}.png`) })
      }
    })
  })
})
