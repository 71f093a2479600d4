import { either as E } from 'fp-ts'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { faintIn } from '../support/faint.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'
import { step } from '../support/step.ts'
import { faintWordsIn, violationsInThemes } from '../support/violations.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/site', import.meta.url))
const HEADER = 'rgb(70, 32, 79)'

describe('a site with its own colours and logo', () => {
  let site: Site
  let origin: string
  beforeAll(async () => {
    const settings = await readSettings(EXAMPLE)
    if (E.isLeft(settings)) throw new Error(settings.left)
    site = await siteOf({ settings: settings.right }, libraryFolder)
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => site.close())

  const pages = (): readonly string[] => ['/', site.cards[0]?.path ?? '', '/search?qs=article']

  browserTest(
    'can be read in every theme, on phones and wide screens; has stronger colours for readers who ask for them, and theirs where they force them',
    async ({ withPage }) => {
      await withPage({ bypassCSP: true }, async page => {
        for (const path of pages()) {
          await page.goto(origin + path)
          for (const width of [360, 1440])
            await step(`${path} at ${width} px`, async () => {
              await page.setViewportSize({ width, height: 900 })
              expect(await violationsInThemes(page)).toEqual([])
              expect(await faintIn(page)).toEqual([])
            })
          await page.emulateMedia({ contrast: 'more' })
          expect(await faintWordsIn(page), path).toEqual([])
          await page.emulateMedia({ contrast: 'no-preference' })
        }
        const painted = () => page.getByRole('banner').evaluate(header => getComputedStyle(header).backgroundColor)
        expect(await painted()).toBe(HEADER)
        await page.emulateMedia({ forcedColors: 'active' })
        expect(await painted()).not.toBe(HEADER)
      })
    },
  )

  browserTest(
    'is painted under its content security policy, and what opens from the header looks like the page',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 1440, height: 900 } }, async page => {
        for (const path of pages()) {
          await page.goto(origin + path)
          await expect
            .poll(() =>
              page
                .getByRole('link', { name: 'Heath & Moor' })
                .getByRole('img')
                .evaluate(image => image.clientHeight),
            )
            .toBe(36)
          expect(await page.getByRole('banner').evaluate(header => getComputedStyle(header).backgroundColor)).toBe(HEADER)
          await page.getByRole('button', { name: 'Help' }).click()
          const help = page.getByRole('link', { name: /English/ })
          await expect.poll(() => help.isVisible()).toBe(true)
          const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
          expect(await help.evaluate(link => getComputedStyle(link.closest('.popover') ?? link).backgroundColor)).toBe(paper)
        }
      })
    },
  )
})
