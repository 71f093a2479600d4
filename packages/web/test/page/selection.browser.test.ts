import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, PHONE } from '../support/browser.ts'
import { focused, hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle, PNG } from '../support/samples.ts'
import { clickOn, drag, dragOver, placeOf, selectedText } from '../support/select.ts'
import { listeningSite, type Site } from '../support/site.ts'
import { violationsIn } from '../support/violations.ts'

const WORDS = 'Heat flows slowly through grids that films cover in winter while water waits below them all.'

const BODY = `<p>${WORDS}</p><p>Sunlight moves.</p><p>The p* value of photo- synthesis is 3- 5 units, well-known to all who measured it over and over again in the course of many years, until the last of them had gone home.</p>
<fig id="f1"><label>Figure 1</label><caption><p>A covered grid at night.</p></caption><graphic xlink:href="f1.png"/></fig>
<table-wrap id="t1"><label>Table 1</label><caption><p>Measured.</p></caption><table><tbody>
<tr>${Array.from({ length: 30 }, (_, column) => `<td>Quantity ${column}</td>`).join('')}</tr></tbody></table></table-wrap>
<p>Where <inline-formula><mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>velocity</mml:mi><mml:mo>=</mml:mo><mml:mi>s</mml:mi></mml:math></inline-formula> holds.</p>
${Array.from({ length: 150 }, (_, index) => `<p>Paragraph ${index} says a little more of the same.</p>`).join('')}`

const popupOf = (page: Page): Locator => page.getByRole('region', { name: 'Selected text' })

const line = (page: Page, words: string): Locator => page.locator('article p, article td').filter({ hasText: words }).first()

const shown = (page: Page): Promise<void> => popupOf(page).waitFor()
const gone = (page: Page): Promise<void> => popupOf(page).waitFor({ state: 'detached' })

const boxOf = async (
  locator: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not there')
  return box
}

/** The bounding box of the selection. */
const selectedBox = (page: Page): Promise<{ readonly left: number; readonly top: number; readonly bottom: number }> =>
  page.evaluate(() => {
    const { left, top, bottom } = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect()
    return { left, top, bottom }
  })

const isWhole = async (page: Page): Promise<boolean> => {
  const { x, y, width, height } = await boxOf(popupOf(page))
  return page.evaluate(
    ([left, top, right, bottom]) =>
      left >= 0 &&
      top >= 0 &&
      right <= document.documentElement.clientWidth &&
      bottom <= document.documentElement.clientHeight &&
      document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[data-selection-popup]') !== null,
    [x, y, x + width, y + height] as const,
  )
}

/** The address of the tab that an action opens. */
const tabBy = async (page: Page, act: () => Promise<void>): Promise<URL> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()])
  await tab.waitForURL(/search/)
  return new URL(tab.url())
}

describe('SELN-1 to SELN-7 the popup of selected text in a browser', () => {
  let site: Site & { readonly origin: string }
  let article = ''
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-selection-'))
    await writeFile(
      join(folder, 'a.xml'),
      jatsArticle({ title: 'Heat in grids', body: BODY, abstract: '<p>Cold abstract words.</p>' }),
    )
    await writeFile(join(folder, 'f1.png'), PNG)
    site = await listeningSite(folder)
    article = site.origin + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (page: Page): Promise<void> => {
    await page.goto(article)
    await hydrated(page)
  }

  /** Nothing is selected. */
  const cleared = async (page: Page): Promise<void> => {
    await page.evaluate(() => {
      document.getSelection()?.removeAllRanges()
    })
    await gone(page)
  }

  browserTest(
    'SELN-4 by mouse: drawn over words, a word, a paragraph; gone when it is cleared, beside it, with the window, and by a press on a button',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page)
        const first = line(page, WORDS)
        await first.scrollIntoViewIfNeeded()
        await dragOver(page, first, 'flows slowly')
        await shown(page)
        expect(await selectedText(page)).toBe('flows slowly')
        await page.mouse.click(5, 300)
        await gone(page)

        await clickOn(page, first, 'slowly', 2)
        await shown(page)
        expect((await selectedText(page)).trim()).toBe('slowly')
        await page.evaluate(() => {
          document.getSelection()?.removeAllRanges()
        })
        await gone(page)

        await clickOn(page, line(page, 'Sunlight moves'), 'Sunlight', 3)
        await shown(page)
        expect((await selectedText(page)).trim()).toBe('Sunlight moves.')
        await page.setViewportSize({ width: 1300, height: 900 })
        await gone(page)
        await page.setViewportSize(WIDE.viewport)

        // The last words of a region by three clicks, which reach into the next.
        await clickOn(page, line(page, 'Cold abstract'), 'abstract', 3)
        await shown(page)
        await clickOn(page, page.getByRole('heading', { level: 1 }), 'grids', 3)
        await expect.poll(async () => (await selectedText(page)).trim()).toBe('Heat in grids')
        await shown(page)

        // A press on a button elsewhere does not bring it up again.
        await clickOn(page, page.getByRole('heading', { level: 1 }), 'grids', 2)
        await shown(page)
        await page.getByRole('banner').getByRole('button').first().click()
        await gone(page)
        await page.getByRole('banner').getByRole('button').first().click()
        await expect.poll(() => popupOf(page).count()).toBe(0)
      })
    },
  )

  browserTest(
    'SELN-1, SELN-4 eight words, not nine; over two elements of a region, not over two regions, nor outside of any; in a caption, a cell and a formula',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page)
        const first = line(page, WORDS)
        await dragOver(page, first, 'Heat flows slowly through grids that films cover')
        await shown(page)
        await dragOver(page, first, 'Heat flows slowly through grids that films cover in')
        await gone(page)
        await drag(page, [first, 'below'], [line(page, 'Sunlight'), 'Sunlight'])
        await shown(page)
        expect(await selectedText(page)).toMatch(/below them all\.\s+Sunlight/u)
        await drag(page, [line(page, 'Cold abstract'), 'words.'], [first, 'Heat'])
        await expect.poll(() => selectedText(page)).toContain('Heat')
        await gone(page)
        await clickOn(page, page.getByRole('heading', { level: 1 }), 'grids', 2)
        await shown(page)
        await cleared(page)

        await dragOver(page, page.locator('figcaption').filter({ hasText: 'A covered grid' }), 'covered grid')
        await shown(page)
        await page.mouse.click(5, 300)
        await gone(page)
        const cell = line(page, 'Quantity 2')
        await cell.scrollIntoViewIfNeeded()
        await dragOver(page, cell, 'Quantity')
        await shown(page)
        await page.mouse.click(5, 300)
        await gone(page)
        const formula = line(page, 'holds.')
        await formula.scrollIntoViewIfNeeded()
        await drag(page, [formula, 'Where'], [formula, 'holds.'])
        await shown(page)
        expect(await popupOf(page).getByRole('link').getAttribute('href')).toContain('velocity')

        // Outside of any region; the click may follow a link.
        await clickOn(page, page.locator('footer').last(), 'Lectern', 2)
        await gone(page)
      })
    },
  )

  /** It stands where the rule says in both halves, follows the text, and moves nothing. */
  const standsByTheRule = async (page: Page): Promise<void> => {
    const long = line(page, 'The p* value')
    // Leaves room below it.
    await long.evaluate(element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    const before = await boxOf(long)
    await dragOver(page, long, 'value')
    await shown(page)
    const selected = await selectedBox(page)
    expect(1440 / selected.left).toBeGreaterThanOrEqual(2)
    const popup = await boxOf(popupOf(page))
    expect([popup.x - selected.left, popup.y - selected.bottom]).toEqual([expect.closeTo(5, 0), expect.closeTo(16, 0)])
    expect(await boxOf(long)).toEqual(before)
    await page.mouse.wheel(0, 120)
    await expect.poll(async () => (await selectedBox(page)).top).toBeLessThan(selected.top - 60)
    expect((await boxOf(popupOf(page))).y - (await selectedBox(page)).bottom).toBeCloseTo(16, 0)

    const words = ['known', 'measured', 'again', 'course', 'until', 'gone']
    const places = await Promise.all(words.map(word => placeOf(long, word)))
    const word = words[places.findIndex(({ from }) => from.x > 725)] ?? ''
    await clickOn(page, long, word, 2)
    await shown(page)
    const right = await selectedBox(page)
    expect(1440 / right.left).toBeLessThan(2)
    await expect.poll(async () => (await boxOf(popupOf(page))).x - right.left).toBeCloseTo(-200, 0)
  }

  /** It stays with the words whatever happens above them: it grows, out of sight as well. */
  const staysWithItsWords = async (page: Page): Promise<void> => {
    const late = line(page, 'Paragraph 30')
    await late.scrollIntoViewIfNeeded()
    await clickOn(page, late, 'Paragraph', 2)
    await shown(page)
    const beside = async (): Promise<readonly number[]> => {
      const [popup, selected] = [await boxOf(popupOf(page)), await selectedBox(page)]
      return [popup.x - selected.left, popup.y - selected.bottom].map(Math.round)
    }
    const before = await beside()
    const grow = (height: number): Promise<void> =>
      line(page, WORDS).evaluate((element, size) => {
        element.style.setProperty('min-block-size', `${size}px`)
      }, height)
    await grow(300)
    await expect.poll(beside).toEqual(before)
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' })
    })
    await grow(5000)
    await expect.poll(async () => (await beside())[1]).toBe(16)
    await late.evaluate(element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await expect.poll(beside).toEqual([5, 16])
  }

  /** It follows what scrolls within the page, and stands over the bar. */
  const followsWhatScrolls = async (page: Page): Promise<void> => {
    const cell = line(page, 'Quantity 2')
    await cell.scrollIntoViewIfNeeded()
    await clickOn(page, cell, 'Quantity', 2)
    await shown(page)
    const [before, at] = [await boxOf(popupOf(page)), await selectedBox(page)]
    await cell.evaluate(element => {
      element.closest('.scroll')?.scrollBy({ left: 60, behavior: 'instant' })
    })
    await expect.poll(async () => (await boxOf(popupOf(page))).x).toBeCloseTo(before.x - 60, 0)
    expect((await selectedBox(page)).left).toBeCloseTo(at.left - 60, 0)
    await page.evaluate(y => {
      window.scrollBy({ top: y - 10, behavior: 'instant' })
    }, before.y)
    await expect.poll(() => isWhole(page)).toBe(true)
  }

  /** It is seen whole: at the left, the right and the bottom of a small window. */
  const isNeverCutOff = async (page: Page, width: number): Promise<void> => {
    const long = line(page, 'The p* value')
    for (const block of ['center', 'end'] as const) {
      await long.evaluate((element, to) => {
        element.scrollIntoView({ block: to, behavior: 'instant' })
      }, block)
      for (const word of ['The', 'measured', 'until', 'last', 'had', 'home']) {
        await clickOn(page, long, word, 2)
        await shown(page)
        expect(await isWhole(page), `${word}, ${block}, ${width} px`).toBe(true)
        const [popup, selected] = [await boxOf(popupOf(page)), await selectedBox(page)]
        expect(popup.y >= selected.bottom || popup.y + popup.height <= selected.top, `${word}, ${block}, ${width} px`).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        // It covers the words that come next.
        await page.keyboard.press('Escape')
        await gone(page)
      }
    }
  }

  browserTest(
    'SELN-5 it stands where the rule says in both halves, follows the text, stays with it whatever happens above it, stands over the bar, and is never cut off in a small window',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page)
        await standsByTheRule(page)
        await cleared(page)
        await staysWithItsWords(page)
        await cleared(page)
        await page.setViewportSize({ width: 800, height: 700 })
        await followsWhatScrolls(page)
        await cleared(page)
        for (const width of [320, 360, 768]) {
          await page.setViewportSize({ width, height: 500 })
          await isNeverCutOff(page, width)
        }
      })
    },
  )

  browserTest(
    'SELN-1, SELN-2, SELN-3, SELN-6, SELN-7 Copy puts what was selected into the clipboard, Search opens a tab with the words as they are searched for, and each hides it; of a whole article, whose words are too many, nothing is asked for',
    async ({ withPage }) => {
      await withPage({ ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
        await opened(page)
        await dragOver(page, line(page, 'The p* value'), 'p* value')
        await popupOf(page).getByRole('button', { name: 'Copy', exact: true }).click()
        await gone(page)
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('p* value')

        // Neither text nor place of a whole article.
        await line(page, WORDS).scrollIntoViewIfNeeded()
        await dragOver(page, line(page, WORDS), 'flows slowly')
        await shown(page)
        await page.evaluate(() => {
          const asked: string[] = []
          Object.assign(window, { asked })
          for (const [owner, name] of [
            [Selection.prototype, 'toString'],
            [Range.prototype, 'getBoundingClientRect'],
          ] as const) {
            const original: unknown = Reflect.get(owner, name)
            Reflect.set(owner, name, function (this: unknown) {
              asked.push(name)
              return typeof original === 'function' ? Reflect.apply(original, this, []) : undefined
            })
          }
        })
        await page.keyboard.press('Control+a')
        await gone(page)
        expect(await page.evaluate((): unknown => Reflect.get(window, 'asked'))).toEqual([])
        // Words that are selected would be dragged away.
        await cleared(page)

        await dragOver(page, line(page, 'The p* value'), 'p* value of photo- synthesis is 3- 5')
        await shown(page)
        const url = await tabBy(page, () =>
          popupOf(page)
            .getByRole('link', { name: /^Search\s?\. Opens in new window$/u })
            .click(),
        )
        expect([url.pathname, [...url.searchParams]]).toEqual([
          '/search',
          [
            ['qs', 'p value of photo synthesis is 3- 5'],
            ['origin', 'article'],
            ['zone', 'qSearch'],
          ],
        ])
        await gone(page)
        expect(await selectedText(page)).toBe('p* value of photo- synthesis is 3- 5')
      })
    },
  )

  browserTest('SELN-3 there is no Copy where the browser has no clipboard', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      })
      await opened(page)
      await dragOver(page, line(page, WORDS), 'flows slowly')
      await shown(page)
      expect(await popupOf(page).getByRole('button').count()).toBe(0)
      expect(await popupOf(page).getByRole('link').count()).toBe(1)
    })
  })

  browserTest('SELN-4 by keyboard alone: selected, reached by Tab, left by Tab and by Escape, searched', async ({ withPage }) => {
    await withPage({ ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
      await opened(page)
      const first = line(page, WORDS)
      // The start of a selection that the keyboard then extends.
      const begin = (): Promise<void> =>
        first.evaluate(element => {
          document.getSelection()?.setBaseAndExtent(element.firstChild ?? element, 5, element.firstChild ?? element, 6)
        })
      const extend = async (times: number): Promise<void> => {
        for (let time = 0; time < times; time += 1) await page.keyboard.press('Control+Shift+ArrowRight')
      }
      await begin()
      await extend(2)
      await shown(page)
      await expect
        .poll(() => page.locator('[aria-live=polite]').allTextContents())
        .toContain('You can search for the selected text. Press Tab to do so, or Escape to continue.')
      await page.keyboard.press('Tab')
      await focused(popupOf(page).getByRole('link'))
      await page.keyboard.press('Tab')
      await focused(popupOf(page).getByRole('button', { name: 'Copy', exact: true }))
      await page.keyboard.press('Tab')
      await focused(popupOf(page).getByRole('button', { name: 'Copy link' }))
      await page.keyboard.press('Tab')
      await gone(page)
      // Tabbing continues from the text.
      expect(await page.evaluate(() => document.activeElement?.closest('article, main') !== null)).toBe(true)

      // Another focused element would receive the keys.
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      await begin()
      await extend(3)
      await shown(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await gone(page)
      expect(await first.evaluate(element => element === document.activeElement)).toBe(true)
      expect((await selectedText(page)).trim()).toBe('flows slowly through')

      await extend(1)
      await shown(page)
      await page.keyboard.press('Tab')
      const url = await tabBy(page, () => page.keyboard.press('Enter'))
      expect(url.searchParams.get('qs')).toBe('flows slowly through grids')
      await gone(page)
      await extend(5)
      await expect.poll(async () => (await selectedText(page)).trim().split(/\s+/u).length).toBe(9)
      await gone(page)
      await page.keyboard.press('Control+a')
      await gone(page)
    })
  })

  browserTest('SELN-4 never on touch', async ({ withPage }) => {
    await withPage(PHONE, async page => {
      await opened(page)
      const first = line(page, WORDS)
      await first.scrollIntoViewIfNeeded()
      const { from } = await placeOf(first, 'slowly')
      await page.touchscreen.tap(from.x, from.y)
      await dragOver(page, first, 'slowly')
      await expect.poll(() => selectedText(page)).toBe('slowly')
      await page.keyboard.press('Shift+ArrowRight')
      await expect.poll(() => selectedText(page)).not.toBe('slowly')
      expect(await popupOf(page).count()).toBe(0)
    })
  })

  browserTest('SELN-4 never where the finger is what points, though nothing was touched yet', async ({ withPage }) => {
    await withPage({ ...WIDE, hasTouch: true }, async page => {
      await opened(page)
      const first = line(page, WORDS)
      await dragOver(page, first, 'slowly')
      await expect.poll(() => selectedText(page)).toBe('slowly')
      await page.keyboard.press('Shift+ArrowRight')
      await expect.poll(() => selectedText(page)).not.toBe('slowly')
      expect(await popupOf(page).count()).toBe(0)
    })
  })

  browserTest('keeps nobody out, light and dark, and is not printed', async ({ withPage }) => {
    await withPage({ ...WIDE, bypassCSP: true }, async page => {
      await opened(page)
      await dragOver(page, line(page, WORDS), 'flows slowly')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await shown(page)
        expect(await violationsIn(page), colorScheme).toEqual([])
      }
      await page.emulateMedia({ media: 'print' })
      expect(await popupOf(page).isVisible()).toBe(false)
    })
  })
})
