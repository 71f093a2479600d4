import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest, PHONE } from '../support/browser.ts'
import { hydrated, shippedSite, WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { libraryFolder } from '../support/site.ts'

/** The parts that get topic links. */
const TEXTS = '.part-abstracts, .part-body'

/** The words on the page, and the frame of each block, in pixels of the page. */
const layoutOf = (page: Page) =>
  page.evaluate(texts => {
    const parts = [...document.querySelectorAll<HTMLElement>(texts)]
    const frame = (element: Element): readonly number[] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + scrollX, top + scrollY, width, height].map(Math.round)
    }
    return {
      words: parts.map(({ textContent }) => textContent),
      frames: parts.flatMap(part => [...part.querySelectorAll('p, h2, h3, h4, li, figure')].map(frame)),
    }
  }, TEXTS)

const targets = (page: Page, part: string): Promise<readonly string[]> =>
  page.locator(`${part} a.topic-link`).evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))

const timesOf = (addresses: readonly string[]): readonly number[] =>
  [...Map.groupBy(addresses, address => address).values()].map(({ length }) => length)

describe('TOPIC-1, TOPIC-3 topics in a browser', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  let article: string

  beforeAll(async () => {
    site = await shippedSite({}, join(libraryFolder, 'hydration-cost'))
    article = site.origin + (site.cards[0]?.path ?? '')
  })
  afterAll(() => site.close())

  /** Waits until all that decides about the layout is there, and returns it. */
  const laidOut = async (page: Page) => {
    await page.evaluate(async texts => {
      // Sections that have not been laid out would move when they are, whatever they contain.
      for (const section of document.querySelectorAll<HTMLElement>(`:is(${texts}) *`))
        section.style.setProperty('content-visibility', 'visible')
      await Promise.all(
        [...document.querySelectorAll('img')].map(image => {
          image.loading = 'eager'
          return image.decode().catch(() => undefined)
        }),
      )
    }, TEXTS)
    await hydrated(page)
    let before = await layoutOf(page)
    await expect
      .poll(async () => {
        const earlier = before
        before = await layoutOf(page)
        return isDeepStrictEqual(earlier, before)
      })
      .toBe(true)
    return before
  }

  /** Opens the article with this answer to the call for topics; the service's own if there is none. */
  const openedWith = async (page: Page, answer?: Parameters<Route['fulfill']>[0]) => {
    await page.unrouteAll()
    // A page may be drawn before its typeface has come, or after.
    await page.route(/\.woff2$/, route => route.abort())
    if (answer !== undefined) await page.route('**/topics/annotations/**', route => route.fulfill(answer))
    const answered = page.waitForResponse(/\/topics\/annotations\//)
    await page.goto(article)
    return answered
  }

  // The browser reports the failed request; the page itself logs nothing.
  const failing = { expected: [/^console: Failed to load resource.*\/topics\/annotations\//, /woff2/] }

  for (const [name, view, failures] of [
    ['wide', WIDE, [{ json: { sections: 'none' } }, { status: 500 }]],
    ['phone', PHONE, [{ status: 500 }]],
  ] as const) {
    browserTest(
      `come into abstract and body, whose text stays as and where it is without them; that fail, or answer what nobody can read, are silently ignored: ${name}`,
      async ({ withPage }) => {
        await withPage({ ...view, ...failing }, async page => {
          // The text comes first.
          expect(await (await fetch(article)).text()).not.toContain('topic-link')
          // The page says nothing of topics that do not come, and is whole.
          for (const failure of failures) {
            await openedWith(page, failure)
            await hydrated(page)
            await settled(page)
            const what = JSON.stringify(failure)
            expect(await page.locator('a.topic-link').count(), what).toBe(0)
            expect(
              [await page.getByRole('alert').count(), await page.getByRole('dialog').filter({ visible: true }).count()],
              what,
            ).toEqual([0, 0])
            expect(await page.locator('.part-body').getByRole('heading').count(), what).toBeGreaterThan(2)
          }
          const without = await laidOut(page)
          expect(without.frames.length).toBeGreaterThan(40)

          const { sections } = (await (await openedWith(page)).json()) as {
            readonly sections: readonly { readonly topics: readonly unknown[] }[]
          }
          const expected = sections.flatMap(({ topics }) => topics).length
          expect(expected).toBeGreaterThan(2)
          await expect.poll(async () => (await targets(page, '.part-body')).length).toBe(expected)
          expect((await targets(page, '.part-abstracts')).length).toBeGreaterThan(0)

          expect(await laidOut(page)).toEqual(without)
          expect(Math.max(...timesOf(await targets(page, '.part-abstracts')))).toBe(1)
          expect(Math.max(...timesOf(await targets(page, '.part-body')))).toBeLessThanOrEqual(2)
        })
      },
    )
  }

  browserTest('lead, with the keyboard too, to the page that explains the term, and the way is told', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.addInitScript(() => {
        // The events are read after the page is gone.
        Object.assign(window, {
          dataLayer: {
            push: (event: object) => {
              sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${JSON.stringify(event)}\n`)
            },
          },
        })
      })
      await page.route(/^https:/, route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Explained</title><p>Explained here.</p>' }),
      )
      await page.goto(article)
      for (const part of ['.part-abstracts', '.part-body']) {
        const link = page.locator(`${part} a.topic-link`).first()
        await link.scrollIntoViewIfNeeded()
        const href = (await link.getAttribute('href')) ?? ''
        expect(href).toMatch(/^https:\/\//)
        expect(await link.evaluate(element => getComputedStyle(element).textDecorationLine)).toBe('underline')
        await link.focus()
        await page.keyboard.press('Enter')
        await page.getByText('Explained here.').waitFor()
        expect(page.url()).toBe(href)
        await page.goBack()
        await page.waitForURL(article)
        const told = (await page.evaluate(() => sessionStorage.getItem('told'))) ?? ''
        expect(
          told.split('\n').filter(line => line.includes('"name":"topic"') && line.includes(JSON.stringify(href))),
        ).toHaveLength(1)
        await page.evaluate(() => {
          sessionStorage.clear()
        })
      }
    })
  })
})
