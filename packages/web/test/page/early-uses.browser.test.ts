import { interfaceWords, readingSettingsWords, sidePanelWords } from '@lectern/domain/words'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated, isAlive, shippedChapter, WIDE } from '../support/open-page.ts'
import { step } from '../support/step.ts'

/** The last piece of the page's script: nothing is hydrated without it. */
const LAST_PIECE = /\/article-[\w-]{8}\.js\b/

/** Holds the last piece of the script back until the returned function is called. */
const holdScript = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(LAST_PIECE, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

const questions = (page: Page) => page.getByRole('button', { name: sidePanelWords.ask })
const panel = (page: Page) => page.locator('.side-panel')

describe('what is done before the script arrives', () => {
  let site: Awaited<ReturnType<typeof shippedChapter>>

  beforeAll(async () => {
    site = await shippedChapter()
  })
  afterAll(() => site.close())

  browserTest(
    'works at once if it needs neither React nor a call, and is carried out once the script has come otherwise; stays as the reader chose it',
    async ({ withPage }) => {
      await withPage({ ...WIDE, bypassCSP: true }, async page => {
        const release = await holdScript(page)
        const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
        await page.goto(site.chapter)

        await step('works at once', async () => {
          await page.getByRole('button', { name: readingSettingsWords.title }).click()
          await page.getByRole('radio', { name: 'Dark' }).check()
          expect(await theme()).toBe('dark')
          await page.getByRole('radio', { name: 'Sepia' }).check()
          expect(await theme()).toBe('sepia')
          await page.keyboard.press('Escape')
          await page.locator('#article-top .part-body a.cross-ref[data-kind=reference]').first().click()
          const card = page.getByRole('dialog', { name: 'Cited here' })
          await card.waitFor()
          await card.getByRole('link', { name: 'Go to reference' }).first().click()
          await card.waitFor({ state: 'hidden' })
          await page.locator('#article-top figure a:has(img)').first().click()
          await page.locator('.enlarger-dialog img').waitFor()
          await page.keyboard.press('Escape')
          await page.locator('.enlarger-dialog').waitFor({ state: 'hidden' })
        })

        // The script shows the bar's search once the header is out of view. Here it is shown without it.
        await page.addStyleTag({
          content:
            '.access-bar { visibility: visible !important; } .access-bar .access-bar-row .quick-search { display: block; }',
        })
        const search = page.locator('.access-bar input[name=qs]')
        await step('is kept until the script comes', async () => {
          await search.click()
          await search.pressSequentially('carbon')
          await questions(page).click()
          await search.click()
          await search.pressSequentially(' budget')
          expect(await isAlive(page.locator('.wordmark'))).toBe(false)
          expect(await panel(page).getByRole('textbox').count()).toBe(0)
        })
        release()
        await step('is carried out', async () => {
          await panel(page).getByRole('textbox').first().waitFor()
          expect(await search.inputValue()).toBe('carbon budget')
        })
        await step('stays as it was chosen', async () => {
          await hydrated(page)
          await page.locator('.site-header').getByRole('button', { name: readingSettingsWords.title }).click()
          expect(await page.getByRole('radio', { name: 'Sepia' }).isChecked()).toBe(true)
          await page.getByRole('radio', { name: 'Large', exact: true }).check()
          expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
            theme: 'sepia',
            text: 'large',
          })
          await page.keyboard.press('Escape')
        })
        // The page's own state has the text as well: it makes the address of the search.
        await search.press('Enter')
        await page.waitForURL(to => to.searchParams.get('qs') === 'carbon budget')
      })
    },
  )

  browserTest('is said not to work if the script cannot be loaded, and works after a reload', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: [LAST_PIECE] }, async page => {
      await page.route(LAST_PIECE, route => route.abort('connectionfailed'))
      await page.goto(site.chapter)
      await questions(page).click()
      const message = page.getByRole('alert')
      await message.waitFor()
      expect(await message.textContent()).toBe(interfaceWords.partLost + interfaceWords.tryAgain)
      // Older browsers remember the failure and do not even ask: only a reload helps there.
      await message.getByRole('button', { name: interfaceWords.tryAgain }).click()
      const reload = message.getByRole('button', { name: interfaceWords.reloadPage })
      await reload.waitFor()
      await page.unroute(LAST_PIECE)
      await Promise.all([page.waitForEvent('load'), reload.click()])
      await questions(page).click()
      await panel(page).waitFor()
      expect(await message.count()).toBe(0)
    })
  })
})
