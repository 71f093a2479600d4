import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, hydrated, shippedChapter, WIDE } from '../support/open-page.ts'

/** Built scripts are named after their content, with a digest. */
const chunk = (name: string): RegExp => new RegExp(String.raw`/assets/${name}-[\w-]+\.js\b`)

const FAILURE = 'This part of the page could not be loaded. Try again'
const FAILURE_AGAIN = 'This part of the page could not be loaded. Reload the page'

const hasFocusIn = (part: Locator): Promise<boolean> => part.evaluate(element => element.contains(document.activeElement))

interface Lazy {
  readonly what: string
  readonly script: string
  /** Opens it with the keyboard. */
  readonly opener: (page: Page) => Locator
  readonly opened: (page: Page) => Locator
  /** Something that only its script shows. */
  readonly shown: (opened: Locator) => Locator
}

const PARTS: readonly Lazy[] = [
  {
    what: 'the side panel',
    script: 'PanelBody',
    opener: page => page.getByRole('button', { name: 'Ask this article' }),
    opened: page => page.getByRole('complementary', { name: 'Reading assistant' }),
    shown: panel => panel.getByRole('textbox', { name: 'Your question' }),
  },
  {
    what: 'the enlarger',
    script: 'Enlarger',
    opener: page => page.getByRole('button', { name: 'Enlarge Fig. 3.1' }),
    opened: page => page.getByRole('dialog', { name: 'Fig. 3.1' }),
    shown: dialog => dialog.getByRole('link', { name: 'Show in text' }),
  },
]

describe('LIFE-5, LIFE-9 a part whose script does not come', () => {
  let site: Awaited<ReturnType<typeof shippedChapter>>

  beforeAll(async () => {
    site = await shippedChapter()
  })
  afterAll(() => site.close())

  for (const { what, script, opener, opened, shown } of PARTS) {
    browserTest(`${what} says so, keeps its place and its focus, and is there after a reload`, async ({ withPage }) => {
      const file = chunk(script)
      await withPage({ ...WIDE, expected: [file] }, async page => {
        let asked = 0
        let isThere = false
        await page.route(file, route => {
          asked += 1
          return isThere ? route.continue() : route.abort('connectionfailed')
        })
        await page.goto(site.chapter)
        await hydrated(page)
        await atRest(page)
        expect(asked).toBe(0)

        await opener(page).focus()
        await page.keyboard.press('Enter')
        const part = opened(page)
        const failure = part.getByRole('alert')
        await failure.waitFor()
        expect(await failure.textContent()).toBe(FAILURE)
        expect(asked).toBeGreaterThan(0)

        // Still gone, it says so again. Older browsers remember the failure and do not even ask: only a reload helps there.
        await failure.getByRole('button', { name: 'Try again' }).press('Enter')
        await expect.poll(() => failure.textContent()).toBe(FAILURE_AGAIN)
        expect(await shown(part).count()).toBe(0)
        expect(await hasFocusIn(part)).toBe(true)

        isThere = true
        const before = asked
        await Promise.all([page.waitForEvent('load'), failure.getByRole('button', { name: 'Reload the page' }).press('Enter')])
        await hydrated(page)
        await opener(page).press('Enter')
        await shown(part).waitFor()
        expect(asked).toBeGreaterThan(before)
        expect(await failure.count()).toBe(0)
        expect(await hasFocusIn(part)).toBe(true)

        await page.keyboard.press('Escape')
        await part.waitFor({ state: 'hidden' })
        expect(await opener(page).evaluate(element => element === document.activeElement)).toBe(true)
      })
    })
  }

  browserTest('that is the whole side panel says so where it would be, and is there after a reload', async ({ withPage }) => {
    const file = chunk('DrawnPanel')
    await withPage({ ...WIDE, expected: [file] }, async page => {
      await page.route(file, route => route.abort('connectionfailed'))
      await page.goto(site.chapter)
      await hydrated(page)
      const asking = page.getByRole('button', { name: 'Ask this article' })
      await asking.press('Enter')
      const failure = page.locator('.side-panel-place').getByRole('alert')
      await failure.waitFor()
      expect(await failure.textContent()).toBe(FAILURE)

      await page.unroute(file)
      await page.reload()
      await hydrated(page)
      await asking.press('Enter')
      const panel = page.getByRole('complementary', { name: 'Reading assistant' })
      await panel.waitFor()
      await expect.poll(() => hasFocusIn(panel)).toBe(true)
      expect(await failure.count()).toBe(0)
    })
  })

  browserTest('LIFE-5 a script that does not come is waited for 120 s, and no longer', async ({ withPage }) => {
    const { script, opener, opened } = PARTS[0] ?? {
      script: '',
      opener: () => {
        throw new Error('no part')
      },
      opened: () => {
        throw new Error('no part')
      },
    }
    await withPage(WIDE, async page => {
      await page.clock.install()
      await page.route(chunk(script), () => undefined)
      await page.goto(site.chapter)
      await hydrated(page)
      // Calls have time limits too, which would pass with those of the script.
      await atRest(page)
      await opener(page).press('Enter')
      await opened(page).getByRole('status').waitFor()
      await page.clock.fastForward(100_000)
      await drawn(page)
      expect(await opened(page).getByRole('alert').count()).toBe(0)
      await page.clock.fastForward(20_000)
      const failure = opened(page).getByRole('alert')
      await failure.waitFor()
      expect(await failure.textContent()).toBe(FAILURE)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
})
