import { readingSettingsWords, termCardWords } from '@lectern/domain/words'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hasFocus, openedWithFonts, PHONE_WIDTH, TABLET, WIDE } from '../support/open-page.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { settled } from '../support/settled.ts'
import { siteOf, type Site } from '../support/site.ts'

interface Box {
  readonly top: number
  readonly bottom: number
  readonly text: string
}

/** The notes that are shown, from the top of the page, in their order. */
const notesOn = (page: Page): Promise<readonly Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.margin-note')]
      .filter(note => note.checkVisibility({ visibilityProperty: true }))
      .map(note => {
        const { top, bottom } = note.getBoundingClientRect()
        return { top: top + scrollY, bottom: bottom + scrollY, text: note.textContent }
      })
      .toSorted((one, other) => one.top - other.top),
  )

/** Brings an element to the middle of the window, and waits until what belongs to it is there. */
const scrollTo = async (page: Page, selector: string): Promise<void> => {
  const place = page.locator(selector).first()
  const center = (): Promise<void> =>
    place.evaluate(element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
  await center()
  // What is laid out on the way moves it.
  await settled(page)
  await center()
  await settled(page)
}

const isCovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, top + height / 2)
  return front !== null && !element.contains(front) && !front.contains(element)
}

const FIRST_CITATION = '.part-body a.cross-ref[data-kind="reference"]'

describe('what the text cites', NEEDS_SHARED, () => {
  let site: Site
  let address: string

  beforeAll(async () => {
    site = await siteOf({}, join(realArticlesFolder, 'jats', 'elife02935.xml'))
    address = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')
  })
  afterAll(() => site.close())

  browserTest('stands in the margin beside its line, without overlap, and follows the reader', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await settled(page)
      await scrollTo(page, FIRST_CITATION)
      expect((await notesOn(page)).length).toBeGreaterThan(3)
      const notes = await notesOn(page)
      expect(notes.slice(1).every(({ top }, index) => top >= (notes[index]?.bottom ?? NaN))).toBe(true)
      const line = await page.locator(FIRST_CITATION).first().boundingBox()
      const scrolled = await page.evaluate(() => scrollY)
      expect(Math.min(...notes.map(({ top }) => Math.abs(top - scrolled - (line?.y ?? NaN))))).toBeLessThan(260)
      expect(notes.some(({ text }) => text.includes('The genetics and pathology of oxidative phosphorylation'))).toBe(true)

      await scrollTo(page, '.part-body a.cross-ref[data-kind="table"]')
      expect((await notesOn(page)).some(({ text }) => text.startsWith('Table 1.'))).toBe(true)
      expect((await notesOn(page)).some(({ text }) => text.includes('oxidative phosphorylation'))).toBe(false)
    })
  })

  browserTest('never moves the text, and is not told to assistive technology twice', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await openedWithFonts(page, address)
      await settled(page)
      await scrollTo(page, FIRST_CITATION)
      expect((await notesOn(page)).length).toBeGreaterThan(0)
      const seen = async () => ({
        lines: await page.evaluate(() =>
          [...document.querySelectorAll('#article-top p')].slice(0, 20).map(element => element.getBoundingClientRect().top),
        ),
        told: await page.locator('body').ariaSnapshot(),
      })
      const shown = await seen()
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-margin', 'hidden')
      })
      expect(await notesOn(page)).toEqual([])
      expect(await seen()).toEqual(shown)
    })
  })

  browserTest('is turned off and on by a setting, which is remembered', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await settled(page)
      await scrollTo(page, FIRST_CITATION)
      expect((await notesOn(page)).length).toBeGreaterThan(0)
      const choose = async (name: string): Promise<void> => {
        await page.getByRole('banner').getByRole('button', { name: readingSettingsWords.title }).click()
        await page.getByRole('group', { name: readingSettingsWords.marginNotes }).getByText(name).click()
        await page.keyboard.press('Escape')
      }
      await page.evaluate(() => {
        window.scrollTo(0, 0)
      })
      await choose(readingSettingsWords.marginChoices.hidden)
      await page.reload()
      await settled(page)
      await scrollTo(page, FIRST_CITATION)
      expect(await notesOn(page)).toEqual([])
      await page.evaluate(() => {
        window.scrollTo(0, 0)
      })
      await choose(readingSettingsWords.marginChoices.shown)
      await scrollTo(page, FIRST_CITATION)
      expect((await notesOn(page)).length).toBeGreaterThan(0)
    })
  })

  browserTest('has the long form of an abbreviation where a section first uses it', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await settled(page)
      const shown = async (): Promise<boolean> =>
        (await notesOn(page)).some(({ text }) => text.startsWith('VAF variant allele fraction'))
      await scrollTo(page, '.part-body p:has-text("VAF")')
      expect(await shown()).toBe(true)
    })
  })

  for (const [name, view] of [
    ['a tablet', TABLET],
    ['a phone', PHONE_WIDTH],
  ] as const)
    browserTest(`has no margin on ${name}, and no setting for it`, async ({ withPage }) => {
      await withPage(view, async page => {
        await page.goto(address)
        await settled(page)
        await scrollTo(page, FIRST_CITATION)
        expect(await page.locator('.margin-notes').count()).toBe(0)
        await page.evaluate(() => {
          window.scrollTo(0, 0)
        })
        expect(await page.locator('.margin-choice').isVisible()).toBe(false)
      })
    })

  browserTest('opens in a card at the citation where there is no margin, without taking the focus', async ({ withPage }) => {
    await withPage({ viewport: { width: 1000, height: 800 } }, async page => {
      await page.goto(address)
      await settled(page)
      const citation = page.locator(FIRST_CITATION).first()
      await scrollTo(page, FIRST_CITATION)
      const card = page.locator('#citation-card')
      await citation.hover()
      await settled(page)
      expect(await card.isVisible()).toBe(true)
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      // It stays while the reader is on it.
      await card.hover()
      await settled(page)
      expect(await card.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await settled(page)
      expect(await card.isVisible()).toBe(false)
    })
  })

  /** Opens the article in a window without a margin, with its first citation in view. */
  const atFirstCitation = async (page: Page): Promise<{ readonly citation: Locator; readonly card: Locator }> => {
    await page.goto(address)
    await settled(page)
    await scrollTo(page, FIRST_CITATION)
    return { citation: page.locator(FIRST_CITATION).first(), card: page.locator('#citation-card') }
  }

  browserTest(
    'opens in a card at the citation that has the focus, which adds no stop to those of Tab (WCAG 2.4.3, 2.4.11)',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 1000, height: 800 } }, async page => {
        const { citation, card } = await atFirstCitation(page)
        await citation.focus()
        const stops = 12
        const seen: number[] = []
        for (let stop = 0; stop < stops; stop += 1) {
          const at = page.locator(':focus')
          expect(await at.evaluate(element => element.matches('#article-top a.cross-ref'))).toBe(true)
          await settled(page)
          expect(await card.isVisible()).toBe(true)
          seen.push(await at.evaluate(element => [...document.querySelectorAll('#article-top a[href]')].indexOf(element)))
          // It covers neither its citation nor, once that has the focus, the next stop.
          expect(await at.evaluate(isCovered)).toBe(false)
          await page.keyboard.press('Tab')
          expect(await page.locator(':focus').evaluate(isCovered)).toBe(false)
        }
        expect(seen).toEqual(Array.from({ length: stops }, (_, index) => (seen[0] ?? NaN) + index))

        await settled(page)
        expect(await card.isVisible()).toBe(true)
        await page.keyboard.press('Shift+Tab')
        await settled(page)
        expect(await card.isVisible()).toBe(true)
        expect(
          await page
            .locator(':focus')
            .evaluate(element => [...document.querySelectorAll('#article-top a[href]')].indexOf(element)),
        ).toBe(seen.at(-1))
      })
    },
  )

  browserTest(
    'closes the card by Escape, keeps it closed until the focus comes again, and enters it by Enter (WCAG 1.4.13)',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 1000, height: 800 } }, async page => {
        const { citation, card } = await atFirstCitation(page)
        await citation.focus()
        await settled(page)
        expect(await card.isVisible()).toBe(true)
        await page.keyboard.press('Escape')
        await settled(page)
        expect([await card.isVisible(), await hasFocus(citation)]).toEqual([false, true])
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
        await settled(page)
        expect(await card.isVisible()).toBe(true)

        await page.keyboard.press('Enter')
        await settled(page)
        expect(await hasFocus(card.locator('a').first())).toBe(true)
        await page.keyboard.press('Escape')
        await settled(page)
        expect([await card.isVisible(), await hasFocus(citation)]).toEqual([false, true])

        // The key that leads to the next citation works over the card of the last one.
        await page.keyboard.press('c')
        await settled(page)
        expect(await card.isVisible()).toBe(true)
        const next = await page.locator(':focus').elementHandle()
        expect(await hasFocus(citation)).toBe(false)
        await page.keyboard.press('c')
        await settled(page)
        expect(await next?.evaluate(element => element === document.activeElement)).toBe(false)
        expect(await card.isVisible()).toBe(true)

        // It goes with its citation, and comes back with it.
        const below = async (): Promise<number> => {
          const [one, other] = [await page.locator(':focus').boundingBox(), await card.boundingBox()]
          return (other?.y ?? NaN) - (one?.y ?? NaN) - (one?.height ?? NaN)
        }
        await page.evaluate(() => {
          window.scrollBy({ top: 2000, behavior: 'instant' })
        })
        await settled(page)
        expect((await card.boundingBox())?.y).toBeLessThan(0)
        await page.evaluate(() => {
          window.scrollBy({ top: -2050, behavior: 'instant' })
        })
        await settled(page)
        expect(Math.abs(await below())).toBeLessThan(20)
      })
    },
  )

  browserTest('leaves with the reader who pointed at it, and stays for one who pressed it', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.context().addCookies([{ name: 'lectern_margin', value: 'hidden', url: address }])
      await page.goto(address)
      await settled(page)
      await scrollTo(page, FIRST_CITATION)
      const citation = page.locator(FIRST_CITATION).first()
      const card = page.locator('#citation-card')
      await citation.hover()
      await settled(page)
      expect(await card.isVisible()).toBe(true)
      await page.mouse.move(5, 400)
      await settled(page)
      expect(await card.isVisible()).toBe(false)
      await citation.hover()
      await settled(page)
      expect(await card.isVisible()).toBe(true)
      await citation.click()
      await settled(page)
      expect(await hasFocus(card.locator('a').first())).toBe(true)
      await page.mouse.move(5, 400)
      await settled(page)
      expect(await card.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await settled(page)
      expect(await card.isVisible()).toBe(false)
      expect(await citation.evaluate(element => element === document.activeElement)).toBe(true)
    })
  })

  browserTest.for([
    ['where there is no margin', 1000],
    ['where the window no longer has room for one', 1440],
  ] as const)('has a card at an abbreviation %s, which leads to its definition and back', async ([, width], { withPage }) => {
    await withPage({ viewport: { width, height: 800 } }, async page => {
      await page.goto(address)
      await settled(page)
      if (width > 1000) {
        await scrollTo(page, FIRST_CITATION)
        expect((await notesOn(page)).length).toBeGreaterThan(0)
        await page.setViewportSize({ width: 1000, height: 800 })
      }
      await scrollTo(page, '.part-body p:has-text("VAF")')
      const first = (): Promise<{ readonly x: number; readonly y: number; readonly text: string } | undefined> =>
        page.evaluate(() => {
          const ranges = [...(CSS.highlights.get('explained-terms') ?? [])].filter(range => range instanceof Range)
          const range = ranges.find(each => {
            const { top, bottom } = each.getBoundingClientRect()
            return top > 100 && bottom < innerHeight - 50
          })
          const rect = range?.getClientRects()[0]
          return rect === undefined || range === undefined
            ? undefined
            : { x: rect.left + 3, y: rect.top + rect.height / 2, text: range.toString() }
        })
      expect((await first())?.text).toBe('VAF')
      const card = page.getByRole('dialog', { name: termCardWords.label })
      const at = await first()
      await page.mouse.click(at?.x ?? 0, at?.y ?? 0)
      await settled(page)
      expect(await card.textContent()).toContain('VAF variant allele fraction')
      await page.keyboard.press('Escape')
      await settled(page)
      expect(await card.isVisible()).toBe(false)

      // The key leads to the same.
      await page.keyboard.press('e')
      await settled(page)
      expect(await card.isVisible()).toBe(true)
      expect(await hasFocus(page.getByRole('link', { name: termCardWords.toDefinition }))).toBe(true)
      await page.keyboard.press('Enter')
      await settled(page)
      expect([await page.locator('.way-back-use').isVisible(), await card.isVisible()]).toEqual([true, false])
    })
  })
})
