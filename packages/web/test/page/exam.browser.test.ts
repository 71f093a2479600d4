import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, hasFocus, hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite } from '../support/site.ts'
import { step } from '../support/step.ts'

const option = (label: string, words: string, isRight = false): string =>
  `<option${isRight ? ' correct="yes"' : ''}><label>${label}</label><p>${words}</p></option>`

const EXAM = `<sec id="exam"><title>Questions</title><question-wrap-group>
<question-wrap><question id="q1"><label>1.</label><p>Which law holds?</p>${option('a', 'None')}${option('b', 'Each', true)}</question></question-wrap>
<question-wrap><question id="q2"><label>2.</label><p>Which numbers are even?</p>${option('a', 'Two', true)}${option('b', 'Three')}${option('c', 'Four', true)}</question></question-wrap>
<question-wrap><question id="q3"><label>3.</label><p>Why?</p></question><answer id="a3"><label>3.</label><p>Because it was proved.</p></answer></question-wrap>
</question-wrap-group></sec>`

const words = '<p>Some words of a paragraph that is there to be scrolled past, and says nothing else.</p>'.repeat(30)

const article = jatsArticle({
  body: `<p>This was asked, and <xref rid="a3">answered</xref>.</p>${words}<p>See <ext-link xlink:href="https://example.org/">more</ext-link>.</p>`,
}).replace('</body>', `${EXAM}</body>`)

describe('A2 exam in a browser', () => {
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-exam-'))
    await writeFile(join(folder, 'article.xml'), article)
    site = await listeningSite(folder)
    address = site.origin + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Presses Tab until something has the focus. */
  const tabTo = async (page: Page, element: Locator): Promise<void> => {
    for (let step = 0; step < 12 && !(await hasFocus(element)); step += 1) await page.keyboard.press('Tab')
    expect(await hasFocus(element)).toBe(true)
  }

  /** The answers, each with its mark. */
  const marks = async (page: Page): Promise<readonly string[]> =>
    (await page.locator('.exam-option').allTextContents()).map(text => text.replace(/\s+/g, ' ').trim())

  /** An answer is open to whoever comes by its address. */
  const openByAddress = async (page: Page): Promise<Locator> => {
    await page.goto(`${address}#a3`)
    const answer = page.locator('#a3')
    await expect.poll(() => answer.isVisible()).toBe(true)
    return answer
  }

  /** It is closed until a link leads to it. */
  const openByLink = async (page: Page): Promise<void> => {
    const answer = page.locator('#a3')
    expect(await answer.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'answered' }).press('Enter')
    await expect.poll(() => answer.isVisible()).toBe(true)
    expect(await answer.textContent()).toBe('Because it was proved.')
    await expect
      .poll(async () => {
        const { top, bottom } = await answer.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
        return top >= 0 && bottom <= WIDE.viewport.height
      })
      .toBe(true)
  }

  browserTest(
    'ART-9 is answered, checked and begun again with the keyboard alone, and shows which answer is right to who asks; an answer is open to whoever comes by its address, and else closed until a link leads to it',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await step('by its address', async () => {
          const answer = await openByAddress(page)
          await focused(answer)
        })
        await page.goto(address)
        await hydrated(page)
        await step('by a link', () => openByLink(page))

        const [first, second] = [
          page.getByRole('group', { name: 'Which law holds?' }),
          page.getByRole('group', { name: 'Which numbers are even?' }),
        ]
        await page.getByRole('link', { name: 'more' }).focus()
        await tabTo(page, first.getByRole('radio', { name: 'a None' }))
        await page.keyboard.press('ArrowDown')
        expect(await first.getByRole('radio', { name: 'b Each' }).isChecked()).toBe(true)
        await tabTo(page, second.getByRole('checkbox', { name: 'a Two' }))
        await page.keyboard.press('Space')
        await tabTo(page, second.getByRole('checkbox', { name: 'b Three' }))
        await page.keyboard.press('Space')
        expect(await marks(page)).toEqual(['a None', 'b Each', 'a Two', 'b Three', 'c Four'])

        await tabTo(page, page.getByRole('button', { name: 'Check answers' }))
        await page.keyboard.press('Enter')
        await page.getByRole('status').filter({ hasText: '1 of 2 questions answered correctly.' }).waitFor()
        expect(await marks(page)).toEqual([
          'a None',
          'b Each Correct',
          'a Two Correct',
          'b Three Incorrect',
          'c Four Correct answer',
        ])

        // Choosing another answer starts a new attempt.
        await second.getByRole('checkbox', { name: 'b Three' }).focus()
        await page.keyboard.press('Space')
        expect(await marks(page)).toEqual(['a None', 'b Each', 'a Two', 'b Three', 'c Four'])
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        await tabTo(page, page.getByRole('button', { name: 'Check answers' }))
        await page.keyboard.press('Space')
        await page.getByRole('status').filter({ hasText: '2 of 2 questions answered correctly.' }).waitFor()

        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        expect(await hasFocus(first.getByRole('radio', { name: 'a None' }))).toBe(true)
        expect(await page.locator('.exam-option input:checked').count()).toBe(0)
        expect(await marks(page)).toEqual(['a None', 'b Each', 'a Two', 'b Three', 'c Four'])

        await step('which answer is right', async () => {
          const key = first.locator('details p')
          expect(await key.isVisible()).toBe(false)
          await first.getByRole('radio', { name: 'a None' }).focus()
          await tabTo(page, first.locator('summary', { hasText: 'Show correct answer' }))
          await page.keyboard.press('Enter')
          await expect.poll(() => key.isVisible()).toBe(true)
          expect(await key.textContent()).toBe('b Each')
        })
      })
    },
  )

  browserTest(
    'ART-9 without script too an answer is open to whoever comes by its address, and else closed until a link leads to it',
    async ({ withPage }) => {
      await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
        await openByAddress(page)
        await page.goto(address)
        await openByLink(page)
      })
    },
  )
})
