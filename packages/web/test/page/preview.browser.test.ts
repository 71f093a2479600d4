import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { documentOf } from '../support/document-of.ts'
import { broughtIntoView, focused, hasFocus, hydrated, PHONE_WIDTH, shippedSite, TABLET, WIDE } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { violationsInThemes } from '../support/violations.ts'

const MORE = 'View more references'

/** Words of a section that the snippet cuts off. */
const CUT_OFF = 'A range that ends just beyond the limit'

/** The height of the sticky bar, in CSS pixels. */
const BAR = 48

interface Sent {
  readonly reports: readonly {
    readonly kind: string
    readonly pii?: string
    readonly message?: string
    readonly url?: string
    readonly milliseconds?: number
  }[]
}

/** The page's requests to the site's report service, and the status of each answer. */
const reportsOf = (page: Page): { readonly sent: Sent[]; readonly answers: number[] } => {
  const [sent, answers]: [Sent[], number[]] = [[], []]
  page.on('request', request => {
    if (request.url().endsWith('/page-reports')) sent.push(request.postDataJSON() as Sent)
  })
  page.on('response', response => {
    if (response.url().endsWith('/page-reports')) answers.push(response.status())
  })
  return { sent, answers }
}

/** Hides the page, as when its reader switches to another. */
const putAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const durationsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance.getEntriesByName('lectern:request').map(entry => (entry as PerformanceMeasure).detail.url as string),
  )

describe('PREV-1 to PREV-12 the preview in a browser', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  let article: string
  let pii: string

  beforeAll(async () => {
    site = await shippedSite()
    const closed = site.cards.find(({ openAccess, isThirdParty }) => !openAccess && !isThirdParty)
    article = site.origin + (closed?.path ?? '')
    pii = closed?.pii ?? ''
  })
  afterAll(() => site.close())

  const opened = async (page: Page, at = article): Promise<void> => {
    await page.goto(at)
    await hydrated(page, '.side-panel-entries button')
  }

  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Article preview' })

  browserTest(
    'PREV-1, PREV-2, PREV-6, PREV-12 a reader sees snippets that end within 500 characters, goes by the list beside them to each section, and leaves; the state is taken out of the page, and how long each request took is recorded and told nobody',
    async ({ withPage }) => {
      const whole = await (await fetch(article)).text()
      await withPage(WIDE, async page => {
        const asked: string[] = []
        page.on('request', request => {
          const { pathname } = new URL(request.url())
          if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(pathname)
        })
        const { sent } = reportsOf(page)
        await opened(page)
        // PREV-6: the state, and the requests.
        expect(await page.locator('#state').count()).toBe(0)
        expect(await page.content()).not.toContain('entitledToken')
        await settled(page)
        expect(asked.length).toBeGreaterThan(2)
        await expect.poll(async () => (await durationsIn(page)).toSorted()).toEqual(asked.toSorted())

        // PREV-12: each snippet ends at the end of a word, and the rest is nowhere in the page.
        const snippets = page.locator('.part-snippets > section')
        const shown = await snippets.evaluateAll(all =>
          all.map(each => {
            const text = each.cloneNode(true) as HTMLElement
            text.querySelector('h3')?.remove()
            return text.textContent.replace(/\s+/gu, ' ').trim()
          }),
        )
        expect(shown.length).toBeGreaterThan(1)
        for (const words of shown) expect(words.replace(/…$/u, '').length).toBeLessThanOrEqual(500)
        const cut = shown.filter(words => words.endsWith('…'))
        expect(cut.length).toBeGreaterThan(0)
        for (const words of cut) expect(words).toMatch(/[\p{L}\p{N}.)\]]…$/u)
        expect(await snippets.last().isVisible()).toBe(true)
        expect(whole).not.toContain(CUT_OFF)
        expect(await page.content()).not.toContain(CUT_OFF)

        // PREV-1: the list stands beside it in wide windows only.
        for (const [width, isThere] of [
          [1199, false],
          [1200, true],
        ] as const) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => sidebar(page).isVisible(), { message: `${width} px` }).toBe(isThere)
          expect(await page.getByRole('button', { name: 'Contents' }).count()).toBe(0)
        }
        await page.setViewportSize(WIDE.viewport)

        // PREV-2: each link leads to its section, which stands below the bar, and marks it.
        const links = sidebar(page).getByRole('link')
        const labels = await links.allTextContents()
        expect(labels).toEqual([
          'Abstract',
          'Introduction',
          'Section snippets',
          expect.stringMatching(/^References \(\d+\)$/),
          'Cited by (2)',
        ])
        for (const [index, label] of labels.entries()) {
          const link = links.nth(index)
          const id = ((await link.getAttribute('href')) ?? '').slice(1)
          await link.click()
          const heading = page.locator(`[id="${id}"]`).locator('h2').first()
          await expect
            .poll(
              async () => {
                const box = await heading.boundingBox()
                return box !== null && box.y >= BAR && box.y < 900
              },
              { message: label },
            )
            .toBe(true)
          expect(new URL(page.url()).hash).toBe(`#${id}`)
        }
        await links.nth(1).click()
        await expect.poll(() => links.nth(1).getAttribute('aria-current')).toBe('location')

        // PREV-6: the reader has not allowed the durations to be reported.
        await putAway(page)
        await settled(page)
        expect(sent).toEqual([])
      })
    },
  )

  browserTest(
    'CITE-3, LIFE-9, REF-6, SIDE-5 a dialog’s script comes when it opens first, more references show by the keyboard alone, an author opens in the side panel, a citation in its card and from there in the panel, and each citing article shows its own abstract',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        const scripts: string[] = []
        page.on('request', request => {
          scripts.push(request.url())
        })
        await opened(page)
        // LIFE-9, and the focus goes back where it came from.
        const button = page.getByRole('button', { name: 'View all: Recommended articles' })
        await button.waitFor()
        await settled(page)
        expect(scripts.some(url => /PreviewDialogs/.test(url))).toBe(false)
        await button.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Recommended articles' })
        await dialog.waitFor()
        expect(scripts.some(url => /PreviewDialogs/.test(url))).toBe(true)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await focused(button)

        // REF-6: the button goes, and the focus is at the first new one.
        const more = page.getByRole('button', { name: MORE })
        const entries = page.locator('.preview-references .bib-reference')
        const all = await entries.count()
        expect(await entries.filter({ visible: true }).count()).toBe(10)
        expect(all).toBeGreaterThan(10)
        await more.focus()
        await page.keyboard.press('Enter')
        await more.waitFor({ state: 'detached' })
        expect(await entries.filter({ visible: true }).count()).toBe(all)
        await focused(entries.nth(10))
        await page.keyboard.press('Tab')
        expect(await hasFocus(page.locator('body'))).toBe(false)
        expect(
          await page.getByText('There are more references available in the full text version of this article.').isVisible(),
        ).toBe(true)

        // SIDE-5
        await page.locator('.author-line a[data-panel-type=Author]').first().click()
        const author = page.getByRole('complementary', { name: 'Author' })
        await author.waitFor()
        await page.keyboard.press('Escape')
        await author.waitFor({ state: 'detached' })
        const citation = page.locator('.part-introduction a.cross-ref[data-kind=reference]').first()
        await citation.click()
        const card = page.getByRole('dialog', { name: 'Cited here' })
        await card.getByRole('button', { name: 'Open in side panel' }).click()
        const panel = page.getByRole('complementary', { name: 'Reference' })
        await panel.getByText('QuickCheck').first().waitFor()
        await page.keyboard.press('Escape')
        await panel.waitFor({ state: 'detached' })
        await focused(citation)

        // CITE-3
        const cited = page.getByRole('region', { name: /^Cited by/ })
        const toggle = cited.getByRole('button', { name: 'Show abstract' }).first()
        await toggle.scrollIntoViewIfNeeded()
        await expect
          .poll(async () => {
            if ((await toggle.count()) > 0 && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
            return cited.locator('.listed-abstract').filter({ visible: true }).count()
          })
          .toBe(1)
      })
    },
  )

  browserTest(
    'PREV-6, REF-6 a link to a reference that is folded away brings it out; durations are told the site where the reader allows that, once, when the page is left',
    async ({ withPage }) => {
      const folded = documentOf(await (await fetch(article)).text()).querySelector('#preview-further-references .bib-reference')
      const id = folded?.id ?? ''
      await withPage(
        {
          ...WIDE,
          storageState: {
            cookies: [
              {
                name: 'lectern_cookies',
                value: 'strictlyNecessary.performance',
                domain: '127.0.0.1',
                path: '/',
                expires: -1,
                httpOnly: false,
                secure: false,
                sameSite: 'Lax',
              },
            ],
            origins: [],
          },
        },
        async page => {
          const { sent, answers } = reportsOf(page)
          await opened(page, `${article}#${id}`)
          const entry = page.locator(`[id="${id}"]`)
          await expect.poll(() => entry.isVisible()).toBe(true)
          await expect.poll(async () => ((await entry.boundingBox())?.y ?? -1) >= BAR).toBe(true)
          await page.getByRole('button', { name: MORE }).waitFor({ state: 'detached' })

          await settled(page)
          const urls = await durationsIn(page)
          expect(sent).toEqual([])
          await putAway(page)
          await expect.poll(() => sent.length).toBe(1)
          expect(sent[0]?.reports.map(({ url }) => url).toSorted()).toEqual(urls.toSorted())
          for (const { kind, milliseconds = -1, url = '?' } of sent[0]?.reports ?? []) {
            expect([kind, milliseconds >= 0, url.includes('?')]).toEqual(['duration', true, false])
          }
          await expect.poll(() => answers).toEqual([204])
          await putAway(page)
          await settled(page)
          expect(sent).toHaveLength(1)
        },
      )
    },
  )

  browserTest(
    'PREV-8 an error that hydration recovered from is reported with the PII, and the page works',
    async ({ withPage }) => {
      await withPage(
        { ...WIDE, expected: [/hydrat|did not match|didn't match|server rendered|React error #418/i] },
        async page => {
          const { sent, answers } = reportsOf(page)
          await page.route(article, async route => {
            const answer = await route.fetch()
            await route.fulfill({
              response: answer,
              body: (await answer.text()).replace('>Article preview</p>', '>Something else</p>'),
            })
          })
          await opened(page)
          await expect
            .poll(() => sent.flatMap(({ reports }) => reports))
            .toEqual([{ kind: 'hydration-error', pii, message: expect.stringMatching(/./) }])
          await expect.poll(() => answers).toEqual([204])
          await sidebar(page).getByRole('link', { name: 'Introduction' }).waitFor()
        },
      )
    },
  )

  browserTest(
    'PREV-10 says nothing to a browser without script but what it says to all, and shows all its references',
    async ({ withPage }) => {
      await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
        await page.goto(article)
        const entries = page.locator('.preview-references .bib-reference')
        expect(await entries.filter({ visible: true }).count()).toBe(await entries.count())
        expect(await page.getByRole('button', { name: MORE }).isVisible()).toBe(false)
        expect(await page.getByRole('region', { name: 'Cited by (2)' }).getByRole('heading', { level: 3 }).count()).toBe(2)
        expect(await page.locator('.cited-by .listed-abstract').filter({ visible: true }).count()).toBeGreaterThan(0)
      })
    },
  )

  const overflowOf = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  for (const [name, view, others] of [
    ['phone', PHONE_WIDTH, []],
    ['wide and tablet', WIDE, [TABLET]],
  ] as const) {
    browserTest(
      `has nothing that an automated check of accessibility finds in any theme, nor anything beside the window, ${name}`,
      async ({ withPage }) => {
        await withPage({ ...view, bypassCSP: true }, async page => {
          await opened(page)
          const more = page.getByRole('button', { name: MORE })
          await broughtIntoView(more)
          await more.click()
          await more.waitFor({ state: 'detached' })
          for (const { viewport } of [view, ...others]) {
            await page.setViewportSize(viewport)
            expect(await violationsInThemes(page), `${viewport.width} px`).toEqual([])
            expect(await overflowOf(page), `${viewport.width} px`).toBeLessThanOrEqual(0)
          }
          // It holds at 320 pixels, and with the largest text.
          await page.setViewportSize({ width: 320, height: 640 })
          await page.evaluate(() => {
            document.documentElement.setAttribute('data-text', 'largest')
          })
          expect(await overflowOf(page)).toBeLessThanOrEqual(0)
        })
      },
    )
  }
})
