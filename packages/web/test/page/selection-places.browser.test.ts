import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { drawn, hydrated } from '../support/open-page.ts'
import { jatsArticle, PNG } from '../support/samples.ts'
import { drag, placeOf, selectedText } from '../support/select.ts'
import { listeningSite, type Site } from '../support/site.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

const LONG =
  'Heat flows slowly through grids that films cover in winter while water waits below them all until spring brings it back again.'
const FORMULA =
  '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>velocity</mml:mi><mml:mo>=</mml:mo><mml:mi>distance</mml:mi></mml:math>'

/** A formula with more symbols than a selection may have words. */
const LONG_FORMULA = `<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">${Array.from('a+b*c=(x^2)')
  .map(sign => (/\w/.test(sign) ? `<mml:mi>${sign}</mml:mi>` : `<mml:mo>${sign}</mml:mo>`))
  .join('')}</mml:math>`

const BODY = `<p>${LONG}</p><p>Sunlight moves on.</p>
<fig id="f1"><label>Figure 1</label><caption><p>A covered grid at night, seen from above by those who wait.</p></caption><graphic xlink:href="f1.png"/></fig>
<table-wrap id="t1"><label>Table 1</label><caption><p>Measured.</p></caption><table><tbody><tr><td>First quantity here</td><td>Second quantity there</td></tr></tbody></table></table-wrap>
<p>Among them <inline-formula>${LONG_FORMULA}</inline-formula> is one word.</p><p>A display follows.</p><disp-formula id="e1">${FORMULA}</disp-formula><p>Afterwards nothing changes.</p>
${Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index} says a little more of the same.</p>`).join('')}`

const popupOf = (page: Page): Locator => page.getByRole('region', { name: 'Selected text' })
const shown = (page: Page): Promise<void> => popupOf(page).waitFor()
const gone = (page: Page): Promise<void> => popupOf(page).waitFor({ state: 'detached' })

const searchedFor = async (page: Page): Promise<string | null> =>
  new URL((await popupOf(page).getByRole('link').getAttribute('href')) ?? '', 'http://localhost').searchParams.get('qs')

/** The popup's position relative to the selection, and whether it is fully visible and does not cover the selection. */
const placed = async (page: Page) => {
  await shown(page)
  const popup = await popupOf(page).boundingBox()
  if (popup === null) throw new Error('It is not there')
  return page.evaluate(({ x, y, width, height }) => {
    const { left, top, bottom } = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect()
    const { clientWidth, clientHeight } = document.documentElement
    const sides = [
      [x + width / 2, y + 2],
      [x + width / 2, y + height - 2],
      [x + 2, y + height / 2],
      [x + width - 2, y + height / 2],
    ] as const
    return {
      across: Math.round(x - left),
      down: Math.round(y - bottom),
      isInRightHalf: window.innerWidth / left < 2,
      isSeen:
        x >= 0 &&
        y >= 0 &&
        x + width <= clientWidth &&
        y + height <= clientHeight &&
        sides.every(([at, over]) => document.elementFromPoint(at, over)?.closest('[data-selection-popup]') !== null),
      coversSelection: y < bottom && y + height > top,
    }
  }, popup)
}

/**
 * Selects by keyboard, from the first character of some words in an element. A script sets the start, because browsers have no
 * caret in text that cannot be edited.
 */
const selectByKeys = async (page: Page, element: Locator, words: string, keys: readonly string[]): Promise<void> => {
  await element.evaluate((around, said) => {
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
    let text = walker.nextNode()
    while (text !== null && text.textContent?.includes(said) !== true) text = walker.nextNode()
    if (text === null) throw new Error(`It does not say "${said}"`)
    const at = text.textContent?.indexOf(said) ?? 0
    document.getSelection()?.setBaseAndExtent(text, at, text, at + 1)
  }, words)
  for (const key of keys) await page.keyboard.press(key)
}

const times = (count: number, key: string): readonly string[] => Array.from({ length: count }, () => key)
const WORD = 'Control+Shift+ArrowRight'

describe('SELN-4, SELN-5 where text can be selected, and where its popup stands', () => {
  let site: Site & { readonly origin: string }
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-places-'))
    await writeFile(join(folder, 'a.xml'), jatsArticle({ title: 'Heat in grids', body: BODY }))
    await writeFile(join(folder, 'f1.png'), PNG)
    site = await listeningSite(folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (page: Page): Promise<void> => {
    await page.goto(site.origin + (site.cards[0]?.path ?? ''))
    await hydrated(page)
  }

  const line = (page: Page, words: string): Locator =>
    page.locator('article p, article td, article figcaption').filter({ hasText: words }).first()
  const centred = (element: Locator): Promise<void> =>
    element.evaluate(at => {
      at.scrollIntoView({ block: 'center', behavior: 'instant' })
    })

  browserTest(
    'SELN-4, SELN-5 by keyboard in both halves, below the words, 5 px to the right of them, or 200 px to the left; in a caption and a cell, and over the end of a paragraph into the next',
    async ({ withPage }) => {
      await withPage(DESK, async page => {
        await opened(page)
        const long = line(page, LONG)
        await centred(long)
        await selectByKeys(page, long, 'Heat', times(2, WORD))
        await expect.poll(() => selectedText(page)).toMatch(/^Heat flows/)
        await expect
          .poll(() => placed(page))
          .toEqual({ across: 5, down: 16, isInRightHalf: false, isSeen: true, coversSelection: false })
        const words = LONG.split(/\W+/).filter(word => word.length > 3)
        const places = await Promise.all(words.map(word => placeOf(long, word)))
        const right = words[places.findIndex(({ from }) => from.x > 730)] ?? ''
        await selectByKeys(page, long, right, times(2, WORD))
        await expect.poll(() => selectedText(page)).toContain(right)
        await expect
          .poll(() => placed(page))
          .toEqual({ across: -200, down: 16, isInRightHalf: true, isSeen: true, coversSelection: false })

        // In a caption and a cell.
        for (const [words, from, expected] of [
          ['A covered grid', 'covered', 'covered grid'],
          ['Second quantity', 'quantity', 'quantity there'],
        ] as const) {
          const place = line(page, words)
          await centred(place)
          await selectByKeys(page, place, from, times(2, WORD))
          await shown(page)
          await expect.poll(() => searchedFor(page)).toBe(expected)
        }
        // Into the next paragraph.
        await centred(long)
        await selectByKeys(page, long, 'again', times(5, WORD))
        await expect.poll(() => selectedText(page)).toMatch(/again\.\s+Sunlight/)
        await shown(page)
        await expect.poll(async () => (await searchedFor(page))?.replace(/\s+/g, ' ')).toMatch(/^again\. Sunlight/)
      })
    },
  )

  browserTest(
    'SELN-1, SELN-2, SELN-4, SELN-5 by mouse in a formula alone, from a paragraph into a formula, over two cells, and from a caption into a table; at each edge of a window all of it is seen, and it covers nothing of what is selected',
    async ({ withPage }) => {
      await withPage(DESK, async page => {
        await opened(page)
        const formula = page.locator('article math').filter({ hasText: 'velocity' }).first()
        await centred(formula)
        await drag(page, [formula, 'velocity'], [formula, 'distance'])
        await shown(page)
        await expect.poll(() => searchedFor(page)).toBe('velocity=distance')
        await drag(page, [line(page, 'A display follows'), 'follows'], [formula, 'velocity'])
        await shown(page)
        await expect.poll(() => searchedFor(page)).toMatch(/follows[^]*velocity/)
        const [first, second] = [line(page, 'First quantity'), line(page, 'Second quantity')]
        await centred(first)
        await drag(page, [first, 'quantity here'], [second, 'Second'])
        await shown(page)
        await expect.poll(async () => (await searchedFor(page))?.replace(/\s+/g, ' ')).toBe('quantity here Second')
        await page.mouse.click(5, 300)
        await gone(page)
        const caption = line(page, 'Measured')
        await drag(page, [caption, 'Measured'], [first, 'First'])
        await shown(page)
        expect(await selectedText(page)).toMatch(/Measured[^]*First/)

        // A formula is as many words as it has spaces, in the letters that the article has.
        const among = line(page, 'Among them')
        await centred(among)
        await drag(page, [among, 'Among'], [among, 'one word'])
        await shown(page)
        await expect
          .poll(async () => (await searchedFor(page))?.split(/\s+/))
          .toEqual(['Among', 'them', 'a+bc=(x^2)', 'is', 'one', 'word'])
        await page.keyboard.press('Escape')
        await gone(page)

        for (const viewport of [DESK.viewport, { width: 320, height: 400 }]) {
          await page.setViewportSize(viewport)
          const long = line(page, LONG)
          const { height } = viewport
          for (const [edge, y] of [
            ['top', 64],
            ['bottom', height - 30],
          ] as const) {
            for (const word of ['Heat', 'winter', 'again']) {
              await long.evaluate(
                (element, [said, to]) => {
                  const text = element.firstChild
                  const at = element.textContent.indexOf(said)
                  if (text === null) throw new Error('It says nothing')
                  const range = document.createRange()
                  range.setStart(text, at)
                  range.setEnd(text, at + said.length)
                  window.scrollBy({ top: range.getBoundingClientRect().top - to, behavior: 'instant' })
                },
                [word, y] as const,
              )
              // What is laid out above the words may move them in the frames after the scrolling.
              await drawn(page)
              const { from, to } = await placeOf(long, word)
              await page.mouse.dblclick((from.x + to.x) / 2, from.y)
              expect(await placed(page), `${word}, ${edge}, ${viewport.width} px`).toMatchObject({
                isSeen: true,
                coversSelection: false,
              })
              await page.keyboard.press('Escape')
              await gone(page)
            }
          }
        }
      })
    },
  )
})
