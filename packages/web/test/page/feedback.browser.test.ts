import { COOKIE_PREFERENCES_COOKIE, ARTICLE_LINK_STATE_COOKIE } from '@lectern/domain/site'
import { parseArticleLinkState } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { KeptUse } from '../../src/store/usage-log.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, shippedSite } from '../support/open-page.ts'
import { settled } from '../support/settled.ts'
import { movedIn } from '../support/shifts-in.ts'
import { step } from '../support/step.ts'

interface Act {
  readonly feedback: {
    readonly action: string
    readonly recommendationToken: string
    readonly properties: { readonly position: number; readonly pageLoadId: string }
  }
}

interface Reported {
  readonly kind: string
  readonly link: string
  readonly item: { readonly pii: string }
  readonly said?: { readonly begintime: string; readonly origin: string; readonly zone: string; readonly isSuccess: boolean }
}

const kept = async <A>(uses: AsyncIterable<KeptUse>): Promise<readonly A[]> => {
  const all: A[] = []
  for await (const { json } of uses) all.push(JSON.parse(json) as A)
  return all
}

const EVER = ['2000-01-01', '2100-01-01'] as const

/** A window with room for a column beside the text, but not for all of its content. */
const WIDE = { viewport: { width: 1440, height: 500 } }

describe('what a reader does is told to the real service', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  let article: string

  beforeAll(async () => {
    // Links to PDFs exist if PDFs could be made; here none is.
    site = await shippedSite({ printing: { commands: [] } })
    article =
      site.origin +
      (site.cards.find(({ openAccess, isThirdParty, path }) => openAccess && !isThirdParty && path.startsWith('/science/'))
        ?.path ?? '')
  })
  afterAll(() => site.close())

  const acts = async (page: string, action: string): Promise<readonly number[]> =>
    (await kept<Act>(site.store.feedbackBetween(...EVER)))
      .filter(({ feedback }) => feedback.action === action && feedback.properties.pageLoadId === page)
      .map(({ feedback }) => feedback.properties.position)
      .toSorted((one, other) => one - other)

  const uses = async (from: number): Promise<readonly Reported[]> =>
    (await kept<Reported>(site.store.usesBetween(...EVER))).slice(from).filter(({ kind }) => kind.endsWith('investigation'))

  const usesSoFar = async (): Promise<number> => (await kept(site.store.usesBetween(...EVER))).length

  /** Opens the article and waits for its recommendations. Returns the service's id for this page load. */
  const opened = async (page: Page, url = article): Promise<string> => {
    const asked = page.waitForResponse(response => /\/recommendations$|\/recommendations\?/.test(response.url()))
    await page.goto(url)
    const { pageLoadId } = (await (await asked).json()) as { readonly pageLoadId: string }
    await page.getByRole('region', { name: 'Recommended articles' }).getByRole('listitem').first().waitFor()
    return pageLoadId
  }

  const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended articles' })

  browserTest(
    'FB-2, FB-6, USE-1, USE-4, USE-5 each act on a recommendation is kept once, as is that the page shows its text; a click on a title is kept though its page is left by it',
    async ({ withPage }) => {
      const before = await usesSoFar()
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
        const load = await opened(page)
        const shown = await recommended(page).locator('h3:visible').count()
        const all = Array.from({ length: shown }, (_, index) => index + 1)
        await expect.poll(async () => await acts(load, 'Display')).toEqual(all)
        await expect.poll(async () => await uses(before)).toHaveLength(1)

        await step('scrolled into view, out of it, and into it again', async () => {
          await page.mouse.move(700, 250)
          await recommended(page).locator('h3').first().scrollIntoViewIfNeeded()
          await expect.poll(async () => await acts(load, 'InFocus')).toContain(1)
          await page.evaluate(() => {
            window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
          })
          await recommended(page).locator('h3').first().scrollIntoViewIfNeeded()
        })
        await step('its details', async () => {
          const details = recommended(page)
            .getByRole('button', { name: /details/ })
            .first()
          for (let press = 0; press < 3; press += 1) await details.click()
          await expect.poll(async () => await acts(load, 'ViewDetails')).toHaveLength(1)
        })
        await step('its PDF', async () => {
          const pdf = recommended(page)
            .getByRole('link', { name: /^View PDF/ })
            .first()
          // The test does not need the file itself.
          await pdf.evaluate(link => {
            link.addEventListener('click', event => {
              event.preventDefault()
            })
          })
          for (let press = 0; press < 2; press += 1) await pdf.click()
          await expect.poll(async () => await acts(load, 'PdfDownload')).toHaveLength(1)
        })
        await step('the reader switches to another window and comes back', async () => {
          await page.evaluate(() => {
            document.dispatchEvent(new Event('visibilitychange'))
          })
          await drawn(page)
        })
        expect(await acts(load, 'TitleClick')).toEqual([])

        // What is told last comes after all that was told before.
        await recommended(page).locator('h3 a').nth(1).click()
        await page.waitForURL(url => url.href !== article)
        await expect.poll(async () => await acts(load, 'TitleClick')).toEqual([2])
        const told = (await page.evaluate(() => sessionStorage.getItem('told'))) ?? ''
        expect(told.split('\n').filter(line => line.includes('recommendationClick'))).toHaveLength(1)
        expect(told).toContain('"event":"pageLoad"')

        const focused = await acts(load, 'InFocus')
        expect(focused).toEqual([...new Set(focused)])
        expect(await acts(load, 'Display')).toEqual(all)
        expect(await acts(load, 'ViewDetails')).toHaveLength(1)
        expect(await acts(load, 'PdfDownload')).toHaveLength(1)
        const [use, ...more] = (await uses(before)).filter(({ item }) => article.endsWith(item.pii))
        expect(more).toEqual([])
        expect(use).toMatchObject({
          kind: 'investigation',
          link: 'html',
          said: { origin: 'article', zone: 'body', isSuccess: true },
        })
      })
    },
  )

  browserTest(
    'USE-1, USE-3 an abstract is reported as such; the way to another article is written down for nobody but who allows cookies that measure, and the next page then says how it was reached',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        const wayIn = async () => {
          const cookie = (await page.context().cookies()).find(({ name }) => name === ARTICLE_LINK_STATE_COOKIE)
          return cookie === undefined ? undefined : O.toUndefined(parseArticleLinkState(cookie.value))
        }
        const allow = (value: string): Promise<void> =>
          page.context().addCookies([{ name: COOKIE_PREFERENCES_COOKIE, value, url: site.origin }])
        const toFirst = async (from: string): Promise<void> => {
          await recommended(page).locator('h3 a').first().click()
          await page.waitForURL(url => url.href !== from)
        }

        await step('cookies that measure are not allowed', async () => {
          const before = await usesSoFar()
          const abstract = article.replace('/article/pii/', '/article/abs/pii/')
          await allow('strictlyNecessary.functional')
          await opened(page, abstract)
          await expect.poll(async () => (await uses(before)).map(({ link }) => link)).toEqual(['abstract'])
          await toFirst(abstract)
          await expect.poll(async () => await uses(before)).toHaveLength(2)
          expect(await wayIn()).toBeUndefined()
        })
        await step('they are', async () => {
          const before = await usesSoFar()
          await allow('strictlyNecessary.performance')
          await opened(page)
          await toFirst(article)
          expect(await wayIn()).toMatchObject({ origin: 'article', zone: 'recommendations', srcFr: '', embedPdf: false })
          await expect.poll(async () => (await uses(before)).map(({ said }) => said?.zone)).toEqual(['body', 'recommendations'])
        })
      })
    },
  )

  browserTest('ART-18 what arrives beside the text moves nothing', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      // The fonts are there from an earlier visit: text that changes its font moves, but nothing beside it makes it.
      await page.goto(article)
      await page.evaluate(() => document.fonts.ready)
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        for (const url of [article, article.replace('/article/pii/', '/article/abs/pii/')]) {
          await opened(page, url)
          await settled(page)
          const { inside } = await movedIn(page, '.related-column, .cited-by, .about, .site-footer')
          expect(inside, `${url} at ${viewport.width} px`).toEqual([])
        }
      }
    })
  })
})
