import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { browserTest } from './support/browser.ts'
import { servedGallery, type ServedGallery } from './support/gallery.ts'
import { faintIn } from './support/faint.ts'
import { sideBySide } from './support/side-by-side.ts'
import { violationsIn } from './support/violations.ts'
import { within } from './support/within.ts'
import { pictureOf } from './support/picture.ts'

/** The folder for the pictures, for people to look at. */
const PICTURES = 'reports/gallery'

const WIDTHS = [360, 768, 1440] as const
const THEMES = ['light', 'sepia', 'dark'] as const

/** The time limit of a step, which normally takes a second or two. */
const STEP = 120_000

describe('every part of the page in each of its states', () => {
  let gallery: ServedGallery
  let origin = ''
  beforeAll(async () => {
    gallery = await servedGallery()
    origin = gallery.origin
    await mkdir(PICTURES, { recursive: true })
  })
  afterAll(() => gallery.close())

  browserTest.for(WIDTHS)(
    'is drawn, fits, and has nothing that keeps anyone out, in every theme: %i px (WCAG 1.1.1, 1.3.1, 1.3.5, 1.4.3, 1.4.11, 2.5.8, 3.3.2, 4.1.2)',
    { timeout: 900_000 },
    async (width, { withPage }) => {
      const view = { viewport: { width, height: width === 360 ? 740 : 900 } }
      const stories = await withPage(view, async page => {
        await page.goto(`${origin}/`)
        const links = page.locator('.gallery-index li a')
        await links.first().waitFor()
        return links.evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).search))
      })
      expect(stories.length).toBeGreaterThan(30)
      const isLookedAt = async (page: Page, story: string): Promise<void> => {
        const name = new URLSearchParams(story).get('story') ?? ''
        /** Most of Playwright's calls on a page have no limit of their own: with a dead process they would never return. */
        const step = <A>(what: string, done: Promise<A>): Promise<A> => within(STEP, `${name}, ${width} px: ${what}`, done)
        await step('opening', page.goto(`${origin}/${story}`))
        await step('drawing', page.locator('.gallery-stage').waitFor())
        await step('coming to rest', atRest(page))
        const overflow = await step(
          'measuring',
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        expect(overflow, `${name} is wider than its window`).toBeLessThanOrEqual(0)
        for (const theme of THEMES) {
          await step(
            `changing to ${theme}`,
            page.evaluate(to => {
              document.documentElement.dataset['theme'] = to
            }, theme),
          )
          expect(await step(`checking in ${theme}`, violationsIn(page)), `${name}, ${theme}`).toEqual([])
          expect(await step(`measuring in ${theme}`, faintIn(page)), `${name}, ${theme}`).toEqual([])
          await step(
            `picturing in ${theme}`,
            pictureOf(page, { path: join(PICTURES, `${name.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`) }),
          )
        }
      }
      await sideBySide(withPage, view, stories, isLookedAt)
    },
  )
})
