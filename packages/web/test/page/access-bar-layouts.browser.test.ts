import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated } from '../support/open-page.ts'
import { triedCases } from '../support/proofs.ts'
import { settled } from '../support/settled.ts'
import { shippedLibrary } from '../support/shipped-as.ts'
import { step } from '../support/step.ts'
import { violationsInSchemes } from '../support/violations.ts'

let library: Awaited<ReturnType<typeof shippedLibrary>>
let origin = ''
beforeAll(async () => {
  library = await shippedLibrary()
  origin = await library.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => library.close())

const pathOf = (doi: string): string => library.cards.find(card => card.doi === doi)?.path ?? ''

const CLOSED = '10.5555/lectern.2026.001'

/** Each layout: its reader, its article, and its first item. */
const SITUATIONS = [
  ['thirdParty', 'guest', '10.5556/ssl.2026.7', /^(Finding PDF…|View at publisher)/],
  ['entitled', 'shibboleth-registered', CLOSED, /^Download full issue/],
  ['entitledOnClinicalKey', 'at:example-clinic', CLOSED, /^View full text/],
  ['unentitled', 'guest', CLOSED, /^Access through your institution/],
  ['unentitledShibbolethUser', 'at:example-college', CLOSED, /^Access through your society/],
  ['unentitledWithClinicalKey', 'at:example-practice', CLOSED, /^View on ClinicalKey/],
  ['unentitledWithInstitution', 'at:example-institute', CLOSED, /^Access through Example Institute of Tech…/],
] as const

type Situation = (typeof SITUATIONS)[number]

describe('BAR-1 each layout of the access bar, of the library as it ships', () => {
  /** Opens the article of a layout as its reader, once the bar shows its first item. */
  const openAs = async (page: Page, [, kind, doi, first]: Situation): Promise<void> => {
    // The calls of the page before are still those of its reader.
    await settled(page)
    const [name = '', value = ''] = library.cookieOf(kind).split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: origin }])
    await page.goto(origin + pathOf(doi))
    await hydrated(page)
    // The linking hub may answer first.
    const words = () => page.locator('.access-bar .access-bar-item').first().textContent()
    await expect.poll(async () => (await words())?.replaceAll('\u00a0', ' ')).toMatch(first)
  }

  const fitsEveryWindow = async (page: Page): Promise<void> => {
    for (const width of [1440, 1200, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const places = await page.locator('.access-bar-through:visible, .access-bar-items > li:visible').evaluateAll(all =>
        all.map(each => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      const bar = await page.locator('.access-bar').boundingBox()
      expect(places.length).toBeGreaterThan(0)
      for (const [index, { right, top, bottom }] of places.entries()) {
        expect(right, `${width} px`).toBeLessThanOrEqual((places[index + 1]?.left ?? width) + 0.5)
        expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) - 0.5)
        expect(bottom).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 0.5)
      }
    }
    await page.setViewportSize({ width: 360, height: 700 })
    const { cut, room } = await page.locator('.access-bar-row').evaluate(row => {
      const words = [...row.querySelectorAll('.access-bar-words')].filter(each => each.checkVisibility())
      const last = [...row.querySelectorAll('.access-bar-items > li')].findLast(each => each.checkVisibility())
      const edge = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingInlineEnd)
      return {
        cut: words.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.textContent),
        room: edge - (last?.getBoundingClientRect().right ?? 0),
      }
    })
    expect([cut, room > 1 && cut.length > 0], 'words are cut off beside free room').toEqual([cut, false])
    await page.setViewportSize({ width: 320, height: 700 })
    const trigger = page.getByRole('button', { name: 'Other access options' })
    if (await trigger.isVisible()) await trigger.click()
    for (const part of ['.access-bar', '.article-header'])
      expect([part, await violationsInSchemes(page, part)]).toEqual([part, []])
  }

  browserTest(
    'BAR-8 fits every window, its items side by side, and nothing is wrong with it in light and dark; it stays in view and is stuck while the page is scrolled, on wide screens alone',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 1440, height: 700 }, bypassCSP: true }, async page => {
        for (const situation of triedCases(SITUATIONS, 3))
          await step(situation[0], async () => {
            await page.setViewportSize({ width: 1440, height: 700 })
            await openAs(page, situation)
            await fitsEveryWindow(page)
          })

        const bar = page.getByRole('region', { name: 'Download options and search' })
        await page.keyboard.press('Escape')
        for (const [width, isStuck] of [
          [1440, true],
          [360, false],
        ] as const)
          await step(`scrolled at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 700 })
            await expect.poll(async () => /\bstuck\b/.test((await bar.getAttribute('class')) ?? '')).toBe(false)
            await page.mouse.wheel(0, 1500)
            await expect.poll(() => bar.evaluate(each => each.getBoundingClientRect().top)).toBe(0)
            await expect.poll(async () => /\bstuck\b/.test((await bar.getAttribute('class')) ?? '')).toBe(isStuck)
            await page.mouse.wheel(0, -9000)
            await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
          })
      })
    },
  )
})
