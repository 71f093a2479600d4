import { either as E } from 'fp-ts'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { browserTest, complaintsOf } from '../support/browser.ts'
import { faintIn } from '../support/faint.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'
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

  browserTest('can be read in every theme, on phones and wide screens', async ({ browser }) => {
    for (const width of [360, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true })
      const page = await context.newPage()
      for (const path of pages()) {
        await page.goto(origin + path)
        expect(await violationsInThemes(page)).toEqual([])
        expect(await faintIn(page)).toEqual([])
      }
      await context.close()
    }
  })

  browserTest(
    'is painted under its content security policy, and what opens from the header looks like the page',
    async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const complaints = complaintsOf(context)
      const page = await context.newPage()
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
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  browserTest('has stronger colours for readers who ask for them, and theirs where they force them', async ({ browser }) => {
    const strong = await browser.newContext({ contrast: 'more', bypassCSP: true })
    const page = await strong.newPage()
    for (const path of pages()) {
      await page.goto(origin + path)
      expect(await faintWordsIn(page)).toEqual([])
    }
    await strong.close()
    const forced = await browser.newContext({ forcedColors: 'active' })
    const other = await forced.newPage()
    await other.goto(origin)
    expect(await other.getByRole('banner').evaluate(header => getComputedStyle(header).backgroundColor)).not.toBe(HEADER)
    await forced.close()
  })
})
