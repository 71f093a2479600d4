import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { drawn, hydrated, shippedChapter, WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { step } from '../support/step.ts'

/** Built scripts are named after their content, with a digest. */
const chunk = (name: string): RegExp => new RegExp(String.raw`/assets/${name}-[\w-]+\.js\b`)

const FAILURE = 'This part of the page could not be loaded. Try again'
const FAILURE_AGAIN = 'This part of the page could not be loaded. Reload the page'

const hasFocusIn = (part: Locator): Promise<boolean> => part.evaluate(element => element.contains(document.activeElement))

interface Lazy {
  readonly script: string
  /** Opens it with the keyboard. */
  readonly opener: (page: Page) => Locator
  readonly opened: (page: Page) => Locator
  /** Something that only its script shows. */
  readonly shown: (opened: Locator) => Locator
}

const PANEL: Lazy = {
  script: 'PanelBody',
  opener: page => page.getByRole('button', { name: 'Ask this article' }),
  opened: page => page.getByRole('complementary', { name: 'Reading assistant' }),
  shown: panel => panel.getByRole('textbox', { name: 'Your question' }),
}

const ENLARGER: Lazy = {
  script: 'Enlarger',
  opener: page => page.getByRole('button', { name: 'Enlarge Fig. 3.1' }),
  opened: page => page.getByRole('dialog', { name: 'Fig. 3.1' }),
  shown: dialog => dialog.getByRole('link', { name: 'Show in text' }),
}

/** The scripts of these names, of which none comes until it is given. */
const withheld = async (page: Page, ...names: readonly string[]) => {
  const asked = new Map<string, number>()
  const given = new Set<string>()
  for (const name of names)
    await page.route(chunk(name), route => {
      asked.set(name, (asked.get(name) ?? 0) + 1)
      return given.has(name) ? route.continue() : route.abort('connectionfailed')
    })
  return {
    asked: (name: string): number => asked.get(name) ?? 0,
    give: (name: string): void => {
      given.add(name)
    },
  }
}

type Scripts = Awaited<ReturnType<typeof withheld>>

/** A part whose script does not come says so, keeps its place and its focus, and is there after a reload. */
const comesAfterReload = async (page: Page, { asked, give }: Scripts, { script, opener, opened, shown }: Lazy): Promise<void> => {
  expect(asked(script)).toBe(0)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const part = opened(page)
  const failure = part.getByRole('alert')
  await failure.waitFor()
  expect(await failure.textContent()).toBe(FAILURE)
  expect(asked(script)).toBeGreaterThan(0)

  // Still gone, it says so again. Older browsers remember the failure and do not even ask: only a reload helps there.
  await failure.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect.poll(() => failure.textContent()).toBe(FAILURE_AGAIN)
  expect(await shown(part).count()).toBe(0)
  expect(await hasFocusIn(part)).toBe(true)

  give(script)
  const before = asked(script)
  await Promise.all([page.waitForEvent('load'), failure.getByRole('button', { name: 'Reload the page' }).press('Enter')])
  await hydrated(page)
  await opener(page).press('Enter')
  await shown(part).waitFor()
  expect(asked(script)).toBeGreaterThan(before)
  expect(await failure.count()).toBe(0)
  expect(await hasFocusIn(part)).toBe(true)

  await page.keyboard.press('Escape')
  await part.waitFor({ state: 'hidden' })
  expect(await opener(page).evaluate(element => element === document.activeElement)).toBe(true)
}

describe('LIFE-5, LIFE-9 a part whose script does not come', () => {
  let site: Awaited<ReturnType<typeof shippedChapter>>

  beforeAll(async () => {
    site = await shippedChapter()
  })
  afterAll(() => site.close())

  browserTest(
    'says so where it would be, keeps its place and its focus, and is there after a reload: the whole side panel, what is in it, the enlarger',
    async ({ withPage }) => {
      const names = ['DrawnPanel', PANEL.script, ENLARGER.script]
      await withPage({ ...WIDE, expected: names.map(chunk) }, async page => {
        const scripts = await withheld(page, ...names)
        await page.goto(site.chapter)
        await hydrated(page)
        await settled(page)
        expect([PANEL, ENLARGER].map(({ script }) => scripts.asked(script))).toEqual([0, 0])

        await step('the whole side panel', async () => {
          await PANEL.opener(page).press('Enter')
          const failure = page.locator('.side-panel-place').getByRole('alert')
          await failure.waitFor()
          expect(await failure.textContent()).toBe(FAILURE)
          scripts.give('DrawnPanel')
          await page.reload()
          await hydrated(page)
          expect(await failure.count()).toBe(0)
        })
        await step('what is in it', () => comesAfterReload(page, scripts, PANEL))
        await step('the enlarger', () => comesAfterReload(page, scripts, ENLARGER))
      })
    },
  )

  browserTest('LIFE-5 a script that does not come is waited for 120 s, and no longer', async ({ withPage }) => {
    const { script, opener, opened } = PANEL
    await withPage(WIDE, async page => {
      await page.clock.install()
      await page.route(chunk(script), () => undefined)
      await page.goto(site.chapter)
      await hydrated(page)
      // Calls have time limits too, which would pass with those of the script.
      await settled(page)
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
