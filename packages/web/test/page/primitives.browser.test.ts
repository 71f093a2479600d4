import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { servedGallery, type ServedGallery } from '../support/gallery.ts'
import { focused } from '../support/open-page.ts'
import { pictureOf } from '../support/picture.ts'

const DESK = { viewport: { width: 800, height: 600 } }

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  })

describe('the primitives in a browser', () => {
  let gallery: ServedGallery
  let origin = ''
  beforeAll(async () => {
    gallery = await servedGallery()
    origin = gallery.origin
  })
  afterAll(() => gallery.close())

  const opened = async (page: Page, story: string): Promise<void> => {
    await page.goto(`${origin}/?${new URLSearchParams({ story }).toString()}`)
    await page.locator('.gallery-stage').waitFor()
  }

  browserTest(
    'POP-1 a popover closes on Escape, on a click outside, by its own button, which shows its cross in forced colours too, and by its trigger; the focus goes back each time',
    async ({ withPage }) => {
      await withPage(DESK, async page => {
        await opened(page, 'Popover: closed')
        const trigger = page.getByRole('button', { name: 'Other access options' })
        const popover = page.getByRole('dialog', { name: 'Other access options' })
        const closings: readonly (() => Promise<void>)[] = [
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(780, 580),
          () => popover.getByRole('button', { name: 'close popover', exact: true }).click(),
          () => trigger.click(),
        ]
        for (const close of closings) {
          await trigger.click()
          await popover.waitFor()
          expect(await trigger.getAttribute('aria-expanded')).toBe('true')
          await close()
          await popover.waitFor({ state: 'hidden' })
          await focused(trigger)
          expect(await trigger.getAttribute('aria-expanded')).toBe('false')
        }

        await page.emulateMedia({ forcedColors: 'active' })
        await trigger.click()
        const close = popover.getByRole('button', { name: 'close popover', exact: true })
        const withCross = await pictureOf(close)
        await close.locator('span').evaluate((cross: HTMLElement) => {
          cross.style.setProperty('visibility', 'hidden')
        })
        expect((await pictureOf(close)).equals(withCross)).toBe(false)
      })
    },
  )

  browserTest(
    'TIP-1 a tooltip shows on hover or focus, and hides on leave, blur or Escape, wherever the focus is',
    async ({ withPage }) => {
      await withPage(DESK, async page => {
        await opened(page, 'Buttons and links: tooltip')
        const [link, tip] = [
          page.getByRole('link', { name: 'View at publisher' }),
          page.getByRole('tooltip', { includeHidden: true }),
        ]
        const isShown = (): Promise<boolean> => tip.isVisible()
        expect(await isShown()).toBe(false)
        await link.hover()
        await expect.poll(isShown).toBe(true)
        expect(await tip.getAttribute('data-size')).toBe('small')
        await page.keyboard.press('Escape')
        await expect.poll(isShown).toBe(false)
        await page.mouse.move(780, 580)
        await link.hover()
        await expect.poll(isShown).toBe(true)
        await page.mouse.move(780, 580)
        await expect.poll(isShown).toBe(false)
        await link.focus()
        await expect.poll(isShown).toBe(true)
        await page.keyboard.press('Escape')
        await expect.poll(isShown).toBe(false)
        await focused(link)
        await link.blur()
        await link.focus()
        await expect.poll(isShown).toBe(true)
        await link.blur()
        await expect.poll(isShown).toBe(false)
        expect(await link.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
      })
    },
  )

  browserTest(
    'TIP-1 it stands below or above what it is about, within the window, also after its fonts have changed its size, goes with it as that is scrolled, and stays while the pointer is on its words',
    async ({ withPage }) => {
      await withPage(DESK, async page => {
        await opened(page, 'Buttons and links: tooltip')
        const [link, tip] = [
          page.getByRole('link', { name: 'View at publisher' }),
          page.getByRole('tooltip', { includeHidden: true }),
        ]
        // It goes with what it is about as that is scrolled, and stays while the pointer is on its words.
        await page.evaluate(() => {
          document.body.style.setProperty('padding-block', '50vh 200vh')
        })
        await link.focus()
        await expect.poll(() => tip.isVisible()).toBe(true)
        const gap = async (): Promise<number> => Math.round((await boxOf(tip)).top - (await boxOf(link.locator('..'))).bottom)
        expect(await gap()).toBe(0)
        const { top } = await boxOf(link)
        await page.evaluate(() => {
          window.scrollBy({ top: 120, behavior: 'instant' })
        })
        await expect.poll(async () => Math.round((await boxOf(link)).top)).toBe(Math.round(top) - 120)
        await expect.poll(gap).toBe(0)
        await link.blur()
        await expect.poll(() => tip.isVisible()).toBe(false)
        await link.hover()
        await expect.poll(() => tip.isVisible()).toBe(true)
        await tip.hover()
        await page.keyboard.press('Shift')
        expect(await tip.isVisible()).toBe(true)
        await page.mouse.move(780, 580)
        await expect.poll(() => tip.isVisible()).toBe(false)

        for (const [where, style, isThere] of [
          ['bottom-left', 'left: 100px; top: 100px', (tip: Box, link: Box) => tip.left === link.left && tip.top === link.bottom],
          [
            'bottom-right, where it would come within 10 px of the right edge',
            'right: 12px; top: 100px',
            (tip: Box, link: Box) => tip.right === link.right && tip.top === link.bottom,
          ],
          [
            'top, where it would come within 10 px of the lower edge',
            'left: 100px; bottom: 12px',
            (tip: Box, link: Box) => tip.left === link.left && tip.bottom === link.top,
          ],
        ] as const) {
          await link.evaluate((element, to) => {
            element.parentElement?.setAttribute('style', `position: fixed; ${to}`)
          }, style)
          await link.focus()
          await expect.poll(() => tip.isVisible()).toBe(true)
          const rounded = (box: Box): Box => ({
            left: Math.round(box.left),
            top: Math.round(box.top),
            right: Math.round(box.right),
            bottom: Math.round(box.bottom),
          })
          const isPlaced = async (): Promise<string> => {
            const around = rounded(await boxOf(link.locator('..')))
            const box = rounded(await boxOf(tip))
            const isWithin = box.left >= 10 && box.right <= 790 && box.top >= 10 && box.bottom <= 590
            return isThere(box, around) && isWithin ? 'in its place' : JSON.stringify([box, around])
          }
          await expect.poll(isPlaced, { message: where }).toBe('in its place')
          await tip.evaluate((element: HTMLElement) => {
            element.style.setProperty('font-size', '1.5em')
          })
          await expect.poll(isPlaced, { message: where }).toBe('in its place')
          await link.evaluate((element: HTMLElement) => {
            element.style.setProperty('letter-spacing', '0.2em')
          })
          await expect.poll(isPlaced, { message: where }).toBe('in its place')
          // As it was.
          await link.blur()
          await expect.poll(() => tip.isVisible()).toBe(false)
          await tip.evaluate((element: HTMLElement) => {
            element.style.removeProperty('font-size')
          })
          await link.evaluate((element: HTMLElement) => {
            element.style.removeProperty('letter-spacing')
          })
        }
      })
    },
  )

  browserTest(
    'INP-1 a field can be cleared only with a text, by its button or Escape; an error makes it required, invalid, and describes it',
    async ({ withPage }) => {
      await withPage(DESK, async page => {
        await opened(page, 'Text field: invalid')
        const field = page.getByRole('textbox', { name: 'Search' })
        const clear = page.getByRole('button', { name: 'Clear text', exact: true })
        expect(await field.evaluate((input: HTMLInputElement) => [input.required, input.getAttribute('aria-invalid')])).toEqual([
          true,
          'true',
        ])
        const error = await field.evaluate(
          input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
        )
        expect(error).not.toBe('')
        await field.fill('wind')
        await clear.click()
        await focused(field)
        expect([await field.inputValue(), await clear.count()]).toEqual(['', 0])
        await page.keyboard.type('wind')
        await clear.waitFor()
        await page.keyboard.press('Escape')
        expect([await field.inputValue(), await clear.count()]).toEqual(['', 0])
        await focused(field)
      })
    },
  )
})
