import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, PHONE } from '../support/browser.ts'
import { hydrated, shippedChapter, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite } from '../support/site.ts'
import { step } from '../support/step.ts'
import { putInTheme } from '../support/theme.ts'
import { UNSEEN } from '../store/editions.ts'

const cells = (columns: number, cell: (column: number) => string): string =>
  `<tr>${Array.from({ length: columns }, (_, column) => cell(column)).join('')}</tr>`

/** A table with this number of columns and sixty rows. */
const table = (id: string, label: string, columns: number): string =>
  `<table-wrap id="${id}"><label>${label}</label><caption><p>Measured.</p></caption><table>
<thead>${cells(columns, column => `<th>Measured quantity ${column}</th>`)}</thead>
<tbody>${Array.from({ length: 60 }, (_, row) => cells(columns, column => `<td>${row * column}</td>`)).join('')}</tbody></table></table-wrap>`

const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await hydrated(page)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const downloadBy = async (page: Page, link: Locator): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return download
}

/** The position and the size of the picture in its frame, in whole pixels. */
const picture = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate(image => {
      const frame = image.parentElement?.getBoundingClientRect()
      const { left, top, width } = image.getBoundingClientRect()
      return { left: Math.round(left - (frame?.left ?? 0)), top: Math.round(top - (frame?.top ?? 0)), width: Math.round(width) }
    })

describe('figures and tables looked at closely', () => {
  let site: Awaited<ReturnType<typeof shippedChapter>>

  beforeAll(async () => {
    site = await shippedChapter()
  })
  afterAll(() => site.close())

  const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

  /** Waits until a figure stands enlarged in its dialog. */
  const enlarged = async (page: Page): Promise<Locator> => {
    const dialog = dialogOf(page, 'Fig. 3.1')
    await dialog.getByRole('link', { name: 'Show in text' }).waitFor()
    await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
    return dialog
  }

  browserTest(
    'TREE-6, TREE-7 are enlarged, moved and left by keyboard alone, and by the mouse; the file in its best size is downloaded; the others are found from there, and their place in the text',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page, site.chapter)
        await step('by keyboard alone: open, Tab all the way round, enlarge, move, fit, Escape, focus back', async () => {
          await page.getByRole('button', { name: 'Enlarge Fig. 3.1' }).focus()
          await page.keyboard.press('Enter')
          const dialog = await enlarged(page)

          const stops: string[] = []
          // On a busy machine the browser's own controls take more than one key.
          const isAround = (): boolean => stops.filter(stop => stop === 'Zoom in').length > 1
          for (let presses = 0; presses < 60 && !isAround(); presses += 1) {
            await page.keyboard.press('Tab')
            stops.push(
              await page.evaluate(() => {
                const { activeElement: at } = document
                return at === null || at === document.body
                  ? 'the browser'
                  : at.closest('dialog') === null
                    ? 'OUTSIDE'
                    : (at.getAttribute('aria-label') ?? at.textContent)
              }),
            )
          }
          expect(stops).not.toContain('OUTSIDE')
          for (const stop of ['Close', 'Zoom in', 'Zoom out', 'Fit', 'Next figure', 'Copy link', 'Show in text'])
            expect(stops).toContain(stop)
          expect(isAround(), stops.join(' · ')).toBe(true)

          const fitted = await picture(page)
          await page.keyboard.press('+')
          await page.keyboard.press('+')
          await dialog.getByText('225%').waitFor()
          const close = await picture(page)
          expect(close.width / fitted.width).toBeCloseTo(2.25, 1)
          await page.keyboard.press('ArrowRight')
          await expect.poll(async () => (await picture(page)).left).toBe(close.left - 80)
          await page.keyboard.press('0')
          await dialog.getByText('100%').waitFor()
          expect(await picture(page)).toEqual(fitted)

          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'hidden' })
          await expect.poll(() => focused(page)).toBe('Enlarge Fig. 3.1')
        })

        const file = page
          .locator('#article-top')
          .getByRole('link', { name: /^Download high-resolution image \(PNG, \d+KB\)$/ })
          .first()
        const fromText = await downloadBy(page, file)
        expect(fromText.suggestedFilename()).toBe('gr1_lrg.png')

        await step('by the picture itself, the wheel and the mouse', async () => {
          const link = page.locator('#article-top figure a.figure-enlarge').first()
          expect(await link.evaluate(element => getComputedStyle(element).cursor)).toBe('zoom-in')
          await link.click()
          const dialog = await enlarged(page)
          const fitted = await picture(page)
          const box = await dialog.getByRole('img').boundingBox()
          const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 150]
          await page.mouse.move(x, y)
          await page.mouse.wheel(0, -240)
          await page.waitForFunction(
            width => (document.querySelector('dialog img')?.getBoundingClientRect().width ?? 0) > width * 1.2,
            fitted.width,
          )
          const close = await picture(page)
          await page.mouse.down()
          await page.mouse.move(x - 60, y - 20, { steps: 4 })
          await page.mouse.up()
          await expect.poll(async () => (await picture(page)).left).toBe(close.left - 60)
        })
        await step('its file', async () => {
          const fromDialog = await downloadBy(
            page,
            dialogOf(page, 'Fig. 3.1').getByRole('link', { name: /^Download high-resolution image/ }),
          )
          expect(fromDialog.suggestedFilename()).toBe('gr1_lrg.png')
          expect((await readFile(await fromDialog.path())).equals(await readFile(await fromText.path()))).toBe(true)
        })
        await step('its button closes it', async () => {
          const dialog = dialogOf(page, 'Fig. 3.1')
          await dialog.getByRole('button', { name: 'Close' }).click()
          await dialog.waitFor({ state: 'hidden' })
        })
        await step('the others, and their place in the text', async () => {
          await page.getByRole('button', { name: 'Enlarge Fig. 3.1' }).click()
          await dialogOf(page, 'Fig. 3.1').getByRole('button', { name: 'Next figure' }).click()
          const next = dialogOf(page, 'Fig. 3.2')
          await next.getByText('2 of 5').waitFor()
          const target = (await next.getByRole('link', { name: 'Show in text' }).getAttribute('href')) ?? ''
          await next.getByRole('link', { name: 'Show in text' }).click()
          await next.waitFor({ state: 'hidden' })
          expect(new URL(page.url()).hash).toBe(target)
          expect(await page.locator(target).locator('figcaption').getByText('Fig. 3.2', { exact: true }).isVisible()).toBe(true)
        })
      })
    },
  )

  browserTest(
    'TREE-6, TREE-14 are less bright in the dark until the reader turns to them, and on paper in sepia; stay in view while the reader goes on; a film plays; a link to a figure leads to it',
    async ({ withPage }) => {
      const permissions = ['clipboard-read', 'clipboard-write']
      await withPage({ ...WIDE, colorScheme: 'dark', permissions }, async page => {
        await opened(page, site.chapter)
        await step('themes', async () => {
          const drawn = () =>
            page.evaluate(() => {
              const image = document.querySelector('.figure-enlarge img')
              const { filter = '', mixBlendMode = '' } = image === null ? {} : getComputedStyle(image)
              return `${filter} ${mixBlendMode}`
            })
          expect(await drawn()).toBe('brightness(0.82) normal')
          await page.locator('.figure-enlarge').first().focus()
          await page.keyboard.press('Shift')
          await expect.poll(drawn).toBe('none normal')
          await putInTheme(page, 'sepia')
          expect(await drawn()).toBe('none multiply')
          await page.emulateMedia({ forcedColors: 'active' })
          expect(await drawn()).toBe('none normal')
          await page.emulateMedia({ forcedColors: 'none' })
        })
        await step('a figure stays in view while its reader goes on, until Escape', async () => {
          await page.getByRole('button', { name: 'Pin Fig. 3.1' }).focus()
          await page.keyboard.press('Enter')
          const pinned = page.getByRole('complementary', { name: 'Pinned: Fig. 3.1' })
          await pinned.getByRole('img').waitFor()
          await page.evaluate(() => {
            scrollTo(0, document.body.scrollHeight)
          })
          const box = await pinned.boundingBox()
          const text = await page.locator('#article-top').boundingBox()
          expect(box?.y).toBeGreaterThan(0)
          expect(box?.x).toBeGreaterThanOrEqual((text?.x ?? NaN) + (text?.width ?? NaN))
          await page.keyboard.press('Escape')
          await pinned.waitFor({ state: 'detached' })
          await expect.poll(() => focused(page)).toBe('Pin Fig. 3.1')
        })
        await step('a film plays from its preferred source, with captions', async () => {
          const film = page.locator('#article-top video')
          await film.scrollIntoViewIfNeeded()
          await film.evaluate((video: HTMLVideoElement) => {
            video.muted = true
            return video.play()
          })
          expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.webm$/)
          await page.waitForFunction(() => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 0)
          expect(
            await film.evaluate((video: HTMLVideoElement) => [video.textTracks[0]?.kind, video.textTracks[0]?.mode]),
          ).toEqual(['captions', 'showing'])
        })
        await step('a link is copied, and leads to its figure', async () => {
          await page.getByRole('button', { name: 'Copy link to Fig. 3.2' }).click()
          await page.getByText('Link copied').waitFor()
          const address = await page.evaluate(() => navigator.clipboard.readText())
          expect(address.startsWith(`${site.chapter}#`)).toBe(true)
          await page.goto('about:blank')
          await page.goto(address)
          await page.waitForFunction(() => {
            const top = document.querySelector(decodeURIComponent(location.hash))?.getBoundingClientRect().top ?? -1
            return top >= 0 && top < innerHeight
          })
        })
      })
    },
  )

  browserTest(
    'on a phone two fingers enlarge, in a dialog that opens from a menu of tools and gives the focus back to it',
    async ({ withPage }) => {
      await withPage({ ...PHONE }, async page => {
        await opened(page, site.chapter)
        await page.getByRole('button', { name: 'Figure tools for Fig. 3.1' }).tap()
        await page.getByRole('button', { name: 'Enlarge Fig. 3.1' }).tap()
        const dialog = await enlarged(page)
        expect(await page.getByRole('button', { name: 'Enlarge Fig. 3.1' }).count()).toBe(0)
        const fitted = await picture(page)
        const box = await dialog.getByRole('img').boundingBox()
        const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
        const touch = await page.context().newCDPSession(page)
        const fingers = (apart: number) => [
          { x: x - apart, y, id: 1 },
          { x: x + apart, y, id: 2 },
        ]
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
        for (const apart of [40, 50, 60, 75, 90])
          await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await page.waitForFunction(
          width => (document.querySelector('dialog img')?.getBoundingClientRect().width ?? 0) > width * 1.8,
          fitted.width,
        )
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await expect.poll(() => focused(page)).toContain('Figure tools')
      })
    },
  )
})

describe('wide tables and long ones', () => {
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-tables-'))
    const tables = `<p>Words.</p>${table('t1', 'Table 1', 18)}<p>Between.</p>${table('t2', 'Table 2', 3)}${'<p>After.</p>'.repeat(40)}`
    for (const title of ['With its page', 'After its page'])
      await writeFile(
        join(folder, `${title}.xml`),
        jatsArticle({ doi: `10.5555/${title.replaceAll(' ', '-')}`, title, body: tables }),
      )
    site = await listeningSite(folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const cardOf = (wanted: string) => {
    const card = site.cards.find(({ title }) => title === wanted)
    if (card === undefined) throw new Error(site.said)
    return card
  }

  browserTest('LIFE-4 are measured too where the text comes after its page', async ({ withPage }) => {
    const { path, pii } = cardOf('After its page')
    const [stored, record] = [await site.store.article(pii), await site.store.record(pii)]
    if (stored === undefined || record === undefined) throw new Error(site.said)
    const put = (kept: string) =>
      site.store.put({
        ...stored,
        rendererVersion: 'older',
        record: kept,
        source: { path: '/after.xml', fingerprint: '', ...UNSEEN, pii },
        assets: [],
      })
    await put('{"meta": {}}')
    // Calls that read the article's record fail at first.
    await withPage({ ...WIDE, expected: [/status of (?:404|503)/, / failed \{kind: bad-status/] }, async page => {
      const refused = page.waitForResponse(response => new URL(response.url()).pathname.endsWith('/body'))
      await opened(page, site.origin + path)
      expect((await refused).status()).toBe(503)
      // Other parts of the page may have failed by then, too, and can be tried again.
      const failure = page.locator('.part-failure').filter({
        has: page.getByRole('alert').getByText('Sorry, something went wrong. Please try again and make sure cookies are enabled'),
      })
      await failure.waitFor()
      await put(record)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await page.locator('#t1').scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelector('#t1 .scroll')?.getAttribute('data-fits') === 'false')
      await page.locator('#t2').scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelector('#t2 .scroll')?.getAttribute('data-fits') === 'true')
    })
  })

  browserTest('scroll in place or with the page, and keep their head', async ({ withPage }) => {
    await withPage({ ...WIDE }, async page => {
      await opened(page, site.origin + cardOf('With its page').path)
      const frames = page.locator('.table > .scroll')
      await page.locator('#t1').scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelector('#t1 .scroll')?.getAttribute('data-fits') === 'false')
      // In its own frame, which is not higher than the window.
      const wide = await frames.first().evaluate(frame => {
        frame.scrollTop = 300
        frame.scrollLeft = 100
        const { top, height } = frame.getBoundingClientRect()
        return {
          head: Math.round((frame.querySelector('thead')?.getBoundingClientRect().top ?? 0) - top),
          isInWindow: height <= innerHeight,
          moved: [frame.scrollTop, frame.scrollLeft],
        }
      })
      expect(wide).toEqual({ head: 0, isInWindow: true, moved: [300, 100] })

      // With the page, below its bar.
      await page.locator('#t2 tbody tr').nth(30).scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelector('#t2 .scroll')?.getAttribute('data-fits') === 'true')
      await page
        .locator('#t2 tbody tr')
        .nth(30)
        .evaluate(row => {
          row.scrollIntoView({ block: 'center', behavior: 'instant' })
        })
      const long = await page.locator('#t2').evaluate(figure => ({
        head: Math.round(figure.querySelector('thead')?.getBoundingClientRect().top ?? 0),
        bar: Math.round(document.querySelector('.access-bar')?.getBoundingClientRect().bottom ?? 0),
      }))
      expect(Math.abs(long.head - long.bar)).toBeLessThanOrEqual(2)

      await page.getByRole('button', { name: 'Enlarge Table 1' }).click()
      const dialog = page.getByRole('dialog', { name: 'Table 1' })
      const region = dialog.getByRole('region', { name: 'Table 1' })
      await region.waitFor()
      const enlarged = await region.evaluate(frame => {
        frame.scrollTop = 300
        return {
          head: Math.round((frame.querySelector('thead')?.getBoundingClientRect().top ?? 0) - frame.getBoundingClientRect().top),
          width: frame.clientWidth,
        }
      })
      expect(enlarged.head).toBeLessThanOrEqual(2)
      expect(enlarged.width).toBeGreaterThan(1300)
      await dialog.getByRole('button', { name: 'Sort by Measured quantity 1', exact: true }).click()
      await dialog.getByRole('button', { name: 'Sort by Measured quantity 1', exact: true }).click()
      await dialog.getByText('Sorted by Measured quantity 1, descending').waitFor()
      expect(await region.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()).toBe('59')
      await dialog.getByRole('button', { name: 'Next table' }).click()
      await page.getByRole('dialog', { name: 'Table 2' }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe('Enlarge Table 1')
    })
  })
})
