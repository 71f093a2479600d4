import { COOKIE_PREFERENCES_COOKIE, ARTICLE_LINK_STATE_COOKIE } from '@lectern/domain/site'
import { parseArticleLinkState } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { KeptUse } from '../../src/store/usage-log.ts'
import { atRest } from '../support/at-rest.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, openedWithFonts, shippedSite } from '../support/open-page.ts'
import { movedIn } from '../support/shifts-in.ts'

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

  browserTest('FB-2, FB-6 each act on a recommendation is kept once', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const load = await opened(page)
      const shown = await recommended(page).locator('h3:visible').count()
      const all = Array.from({ length: shown }, (_, index) => index + 1)
      await expect.poll(async () => await acts(load, 'Display')).toEqual(all)

      // Scrolled into view, out of it, and into it again.
      await page.mouse.move(700, 250)
      await recommended(page).locator('h3').first().scrollIntoViewIfNeeded()
      await expect.poll(async () => await acts(load, 'InFocus')).toContain(1)
      await page.evaluate(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      })
      await recommended(page).locator('h3').first().scrollIntoViewIfNeeded()

      const details = recommended(page)
        .getByRole('button', { name: /details/ })
        .first()
      for (let press = 0; press < 3; press += 1) await details.click()
      await expect.poll(async () => await acts(load, 'ViewDetails')).toHaveLength(1)
      const focused = await acts(load, 'InFocus')
      expect(focused).toEqual([...new Set(focused)])
      expect(await acts(load, 'Display')).toEqual(all)
      expect(await acts(load, 'TitleClick')).toEqual([])
    })
  })

  browserTest('FB-2, USE-4 a click on a title is kept though its page is left by it', async ({ withPage }) => {
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
      await recommended(page).locator('h3 a').nth(1).click()
      await page.waitForURL(url => url.href !== article)
      await expect.poll(async () => await acts(load, 'TitleClick')).toEqual([2])
      const told = (await page.evaluate(() => sessionStorage.getItem('told'))) ?? ''
      expect(told.split('\n').filter(line => line.includes('recommendationClick'))).toHaveLength(1)
      expect(told).toContain('"event":"pageLoad"')
    })
  })

  browserTest('FB-2 asking for a recommended PDF is kept, once', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const load = await opened(page)
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
  })

  browserTest('USE-1, USE-5 that the page shows its text is reported once', async ({ withPage }) => {
    const before = await usesSoFar()
    await withPage(WIDE, async page => {
      await opened(page)
      await expect.poll(async () => await uses(before)).toHaveLength(1)
      // The reader switches to another window and comes back.
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await drawn(page)
    })
    const [use, ...more] = await uses(before)
    expect(more).toEqual([])
    expect(use).toMatchObject({ kind: 'investigation', link: 'html', said: { origin: 'article', zone: 'body', isSuccess: true } })
    expect(article.endsWith(use?.item.pii ?? 'no article')).toBe(true)
  })

  browserTest('USE-1 its abstract is reported as such', async ({ withPage }) => {
    const before = await usesSoFar()
    await withPage(WIDE, async page => {
      await opened(page, article.replace('/article/pii/', '/article/abs/pii/'))
      await expect.poll(async () => (await uses(before)).map(({ link }) => link)).toEqual(['abstract'])
    })
  })

  describe('USE-3 the way to another article', () => {
    const wayIn = async (context: BrowserContext) => {
      const cookie = (await context.cookies()).find(({ name }) => name === ARTICLE_LINK_STATE_COOKIE)
      return cookie === undefined ? undefined : O.toUndefined(parseArticleLinkState(cookie.value))
    }

    let before: number
    beforeEach(async () => {
      before = await usesSoFar()
    })
    afterEach(() => {
      before = 0
    })

    browserTest(
      'is written down for who allows cookies that measure, and the next page says how it was reached',
      async ({ withPage }) => {
        await withPage(WIDE, async page => {
          await page
            .context()
            .addCookies([{ name: COOKIE_PREFERENCES_COOKIE, value: 'strictlyNecessary.performance', url: site.origin }])
          await opened(page)
          await recommended(page).locator('h3 a').first().click()
          await page.waitForURL(url => url.href !== article)
          expect(await wayIn(page.context())).toMatchObject({
            origin: 'article',
            zone: 'recommendations',
            srcFr: '',
            embedPdf: false,
          })
          await expect.poll(async () => (await uses(before)).map(({ said }) => said?.zone)).toEqual(['body', 'recommendations'])
        })
      },
    )

    browserTest('is not written down for anybody else', async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page
          .context()
          .addCookies([{ name: COOKIE_PREFERENCES_COOKIE, value: 'strictlyNecessary.functional', url: site.origin }])
        await opened(page)
        await recommended(page).locator('h3 a').first().click()
        await page.waitForURL(url => url.href !== article)
        await expect.poll(async () => await uses(before)).toHaveLength(2)
        expect(await wayIn(page.context())).toBeUndefined()
      })
    })
  })

  browserTest('ART-18 what arrives beside the text moves nothing', async ({ withPage }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      for (const url of [article, article.replace('/article/pii/', '/article/abs/pii/')]) {
        await withPage({ viewport }, async page => {
          // The fonts are there from an earlier visit: text that changes its font moves, but nothing beside it makes it.
          await openedWithFonts(page, url)
          await opened(page, url)
          await atRest(page)
          const { inside } = await movedIn(page, '.related-column, .cited-by, .about, .site-footer')
          expect(inside, `${url} at ${viewport.width} px`).toEqual([])
        })
      }
    }
  })
})
