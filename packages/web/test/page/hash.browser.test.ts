import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hasFocus, hydrated, WIDE } from '../support/open-page.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { siteOf, type Site } from '../support/site.ts'
import { stoppedClock } from '../support/stopped-clock.ts'

const OFFSET = 78

const topOf = (place: Locator): Promise<number> => place.evaluate(element => element.getBoundingClientRect().top)

const arrivedAt = async (place: Locator): Promise<void> => {
  await settled(place.page())
  expect(await hasFocus(place)).toBe(true)
  expect(Math.abs((await topOf(place)) - OFFSET)).toBeLessThanOrEqual(1)
}

const words = '<p>Some words of a paragraph that is there to be scrolled past, and says nothing else.</p>'.repeat(40)

const article = jatsArticle({
  body: `${words}<p><xref ref-type="sec" rid="far">further down</xref></p>${words}<sec id="far"><title>Far away</title>${words}</sec>`,
}).replace(
  '</body>',
  '<sec><title>Questions</title><question-wrap><question id="q1"><p>Which?</p><option correct="yes"><p>This</p></option><option><p>That</p></option></question></question-wrap></sec></body>',
)

describe('ART-9 a hash in the address', () => {
  let folder: string
  let site: Site
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-hash-'))
    await writeFile(join(folder, 'article.xml'), article)
    site = await siteOf({}, folder)
    address = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  browserTest('leads to the element with that id, 78 px below the top, and gives it the focus', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(`${address}#far`)
      await arrivedAt(page.locator('#far'))
    })
  })

  browserTest('does so when the page has been there for 500 ms, and not before', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const clock = await stoppedClock(page)
      await page.goto(`${address}#far`)
      await hydrated(page)
      const far = page.locator('#far')
      await clock.pass(499)
      expect(await hasFocus(far)).toBe(false)
      await clock.pass(1)
      expect(await hasFocus(far)).toBe(true)
    })
  })

  browserTest('leads to the element with that name where none has it as its id', async ({ withPage }) => {
    // Questions are at the end of an article, and the page extends below them by no more than a low window's height.
    await withPage({ viewport: { width: 1280, height: 400 } }, async page => {
      await page.goto(`${address}#exam%20q1`)
      await arrivedAt(page.getByRole('radio', { name: 'This' }))
    })
  })

  browserTest('that nothing has leaves the page where it is', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(`${address}#nowhere`)
      await settled(page)
      expect(await page.evaluate(() => [window.scrollY, document.activeElement === document.body])).toEqual([0, true])
    })
  })

  browserTest('is gone back from to the place that a link was followed at', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await settled(page)
      const link = page.getByRole('link', { name: 'further down' })
      await link.scrollIntoViewIfNeeded()
      const before = await topOf(link)
      await link.click()
      await settled(page)
      expect(Math.abs((await topOf(page.locator('#far'))) - OFFSET)).toBeLessThanOrEqual(1)
      await page.goBack()
      await settled(page)
      expect(Math.abs((await topOf(link)) - before)).toBeLessThanOrEqual(1)
      await page.goForward()
      await settled(page)
      expect(Math.abs((await topOf(page.locator('#far'))) - OFFSET)).toBeLessThanOrEqual(1)
    })
  })

  browserTest(
    'is not needed to come back to the line, in another face than the one that it was left in',
    async ({ withPage }) => {
      await withPage({ ...WIDE, expected: [/woff2/] }, async page => {
        await page.route(/woff2/, route => route.abort())
        await page.goto(address)
        await settled(page)
        const line = page.locator('#far ~ p, #far p').nth(30)
        await line.evaluate(element => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        })
        const before = await topOf(line)
        await page.goto(new URL('/', address).href)
        await page.unroute(/woff2/)
        await page.goBack()
        await settled(page)
        expect(Math.abs((await topOf(line)) - before)).toBeLessThanOrEqual(1)
      })
    },
  )

  browserTest('is not needed to come back to the line, in a page that has not heard that it was left', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.addInitScript(() => {
        window.addEventListener('pagehide', event => event.stopImmediatePropagation())
      })
      await page.goto(address)
      await settled(page)
      const line = page.locator('#far ~ p, #far p').nth(30)
      await line.evaluate(async element => {
        const still = new Promise(resolve => document.addEventListener('scrollend', resolve))
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        await still
      })
      const before = await topOf(line)
      await page.goto(new URL('/', address).href)
      await page.goBack()
      await settled(page)
      // Only a page that has found the place takes over from the browser.
      expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
      expect(Math.abs((await topOf(line)) - before)).toBeLessThanOrEqual(1)
    })
  })
})

describe('ART-9 in an article of 2.3 MB whose sections are laid out as they are reached', NEEDS_SHARED, () => {
  let site: Site
  let address: string

  beforeAll(async () => {
    site = await siteOf({}, join(realArticlesFolder, 'elsevier', 'S0021869313002846.xml'))
    address = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')
  })
  afterAll(() => site.close())

  /** Places far down the text: the last sections, a formula, a theorem, a paragraph in the middle. */
  const placesIn = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const ids = (selector: string): readonly string[] =>
        [...document.querySelectorAll(selector)].map(({ id }) => id).filter(id => id !== '')
      const [sections, formulas, paragraphs] = [ids('.part-body .section'), ids('.part-body .formula'), ids('.part-body p[id]')]
      return [sections.at(-1), formulas.at(-3), paragraphs[Math.floor(paragraphs.length / 2)]].filter(id => id !== undefined)
    })

  browserTest('a hash finds its element, however far down', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await settled(page)
      const ids = await placesIn(page)
      expect(ids.length).toBe(3)
      for (const id of triedCases(ids, 2)) {
        await page.goto('about:blank')
        await page.goto(`${address}#${encodeURIComponent(id)}`)
        await arrivedAt(page.locator(`[id="${id}"]`))
      }
    })
  })

  browserTest('a reader comes back to the line that they left, within the page and from another', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: [/woff2/] }, async page => {
      // Faces that are there once may come too late the next time, and the middle of the window is elsewhere in others.
      await page.route(/woff2/, route => route.abort())
      await page.goto(address)
      await settled(page)
      const [, , middle = ''] = await placesIn(page)
      const line = page.locator(`[id="${middle}"]`)
      await line.evaluate(element => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
      })
      // Layout on the way moves the line.
      await settled(page)
      await line.evaluate(element => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
      })
      await settled(page)
      const before = await topOf(line)

      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().click()
      await settled(page)
      expect(await topOf(line)).not.toBe(before)
      await page.goBack()
      await settled(page)
      expect(Math.abs((await topOf(line)) - before)).toBeLessThanOrEqual(1)

      await page.goto(new URL('/', address).href)
      await page.goBack()
      await settled(page)
      expect(Math.abs((await topOf(line)) - before)).toBeLessThanOrEqual(1)
    })
  })
})
