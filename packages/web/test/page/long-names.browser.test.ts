import { either as E } from 'fp-ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { defaultSiteSettings } from '../../src/settings/site.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, hydrated } from '../support/open-page.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

const NAME = 'The Reading Platform of the Society for the Study of Names'
const LIBRARY = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Library'

let site: Site
let origin: string

beforeAll(async () => {
  const readers = await readReaderSettings(libraryFolder, true)
  if (E.isLeft(readers)) throw new Error(readers.left)
  const [institution] = readers.right.institutions
  if (institution === undefined) throw new Error('the library knows no institution')
  const named = { ...institution, banner: { position: 'RIGHT' as const, text: LIBRARY } }
  site = await siteOf({
    settings: { ...defaultSettings, site: { ...defaultSiteSettings, site: { ...defaultSiteSettings.site, name: NAME } } },
    readers: {
      ...readers.right,
      institutions: [named],
      networks: readers.right.networks.slice(0, 1).map(([, ranges]) => [named, ranges] as const),
    },
    trustedProxies: ['127.0.0.1'],
  })
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

/** How far the page is wider than its window, and which parts of the header are too narrow or covered. */
const widths = (
  page: Page,
): Promise<{ readonly over: number; readonly narrow: readonly string[]; readonly covered: readonly string[] }> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('.header-row :is(a, button)')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && element.closest('[popover]') === null)
      .map(element => ({
        name: element.textContent || (element.getAttribute('aria-label') ?? ''),
        box: element.getBoundingClientRect(),
      }))
    return {
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      narrow: seen.filter(({ box }) => box.width < 40).map(({ name }) => name),
      covered: seen
        .filter(({ box }, index) =>
          seen.some(
            ({ box: other }, at) =>
              at !== index &&
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          ),
        )
        .map(({ name }) => name),
    }
  })

describe('HEAD-7 the header of a site with a long name, beside the banner of a library with another', () => {
  browserTest('keeps all its controls at any width', async ({ withPage }) => {
    await withPage(
      { viewport: { width: 1440, height: 700 }, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } },
      async page => {
        await page.goto(`${origin}/terms`)
        await hydrated(page)
        expect(await page.locator('.library-banner').textContent()).toBe(LIBRARY)
        for (const width of [1440, 1200, 1024, 900, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 700 })
          await drawn(page)
          expect([width, await widths(page)]).toEqual([width, { over: 0, narrow: [], covered: [] }])
        }
      },
    )
  })
})
