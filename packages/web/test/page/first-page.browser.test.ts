import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { drawScript, onceDrawn } from '../support/first-pages.ts'
import { drawn, focused, hydrated, PHONE_WIDTH, TABLET, WIDE } from '../support/open-page.ts'
import { pdfWith } from '../support/pdf.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, type Site } from '../support/site.ts'
import { violationsIn, violationsInSchemes } from '../support/violations.ts'

describe('PREV-10 the first page of an article’s PDF in a browser', () => {
  let folder: string
  let site: Site & { readonly origin: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-first-page-'))
    for (const [name, isOpen] of [
      ['open', true],
      ['closed', false],
    ] as const) {
      const xml = jatsArticle({ doi: `10.5555/${name}`, title: `On covers, ${name}`, isOpen }).replace(
        '<abstract>',
        `<self-uri content-type="pdf" xlink:href="${name}.pdf"/><abstract>`,
      )
      await writeFile(join(folder, `${name}.xml`), xml)
      await writeFile(join(folder, `${name}.pdf`), pdfWith({ pages: 3, width: 595, height: 842 }))
    }
    const made = await siteOf({ drawing: { script: drawScript } }, folder)
    // New articles' first pages are drawn as soon as the server listens.
    site = { ...made, origin: await made.app.listen({ port: 0, host: '127.0.0.1' }) }
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const address = (name: string): string =>
    site.origin + (site.cards.find(({ title }) => title === `On covers, ${name}`)?.path ?? '')
  const pictureIn = (page: Page): Locator => page.getByRole('img', { name: /^First page of the PDF: On covers, / })

  const opened = async (page: Page, name: string): Promise<Locator> => {
    await onceDrawn(
      async () => (await fetch(address(name))).text(),
      html => html.includes('/first-page/'),
    )
    await page.goto(address(name))
    await hydrated(page)
    return pictureIn(page)
  }

  const isShown = (picture: Locator): Promise<boolean> =>
    picture.evaluate(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 1200)

  for (const [name, type] of [
    ['open', 'application/pdf'],
    ['closed', 'image/png'],
  ] as const)
    browserTest(
      `(${name}) has its place before it is there, in its shape and in every window; passes an automated check; leads by the keyboard to ${type}; and is not printed`,
      async ({ withPage }) => {
        // Windows with PDFs and pictures request an icon.
        await withPage({ ...WIDE, bypassCSP: true, expected: [/favicon/] }, async page => {
          const held = Promise.withResolvers<void>()
          await page.route('**/first-page/*', async route => {
            await held.promise
            await route.continue()
          })
          const picture = await opened(page, name)
          const places = async (): Promise<readonly unknown[]> => {
            const found: unknown[] = []
            for (const { viewport } of [WIDE, TABLET, PHONE_WIDTH]) {
              await page.setViewportSize(viewport)
              await picture.scrollIntoViewIfNeeded()
              const { width, height } = (await picture.boundingBox()) ?? { width: NaN, height: NaN }
              expect(height / width, `${viewport.width} px`).toBeCloseTo(842 / 595, 1)
              expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
              found.push([width, height])
            }
            await page.setViewportSize(WIDE.viewport)
            return found
          }
          const before = await places()
          await picture.scrollIntoViewIfNeeded()
          held.resolve()
          await expect.poll(() => isShown(picture)).toBe(true)
          expect(await places()).toEqual(before)

          // What the bar covers at this moment cannot be hit.
          await page.evaluate(() => {
            scrollTo({ top: 0, behavior: 'instant' })
          })
          await drawn(page)
          expect(await violationsInSchemes(page)).toEqual([])
          await page.emulateMedia({ media: 'print' })
          expect(await picture.isVisible()).toBe(false)
          await page.emulateMedia({ media: 'screen' })

          const link = page.getByRole('link', { name: /^First page of the PDF/ })
          await link.focus()
          await focused(link)
          const [asked] = await Promise.all([
            page.waitForRequest(request => request.isNavigationRequest()),
            page.keyboard.press('Enter'),
          ])
          const answer = await fetch(asked.url())
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
        })
      },
    )

  browserTest(
    'PDF-1 who asks for the PDF and may not have it finds the preview, told why, without script too',
    async ({ withPage }) => {
      for (const javaScriptEnabled of [true, false]) {
        await withPage({ ...WIDE, javaScriptEnabled, bypassCSP: true }, async page => {
          const pii = address('closed').split('/').at(-1) ?? ''
          await page.goto(`${site.origin}/science/article/pii/${pii}/pdf?md5=${'0'.repeat(32)}&pid=kept-too-long`)
          await page.getByRole('status').filter({ hasText: 'You don’t have access to the PDF of this article.' }).waitFor()
          expect(await page.getByRole('heading', { level: 1, name: 'On covers, closed' }).isVisible()).toBe(true)
          if (javaScriptEnabled) {
            await hydrated(page)
            expect(await violationsIn(page)).toEqual([])
          }
        })
      }
    },
  )
})
