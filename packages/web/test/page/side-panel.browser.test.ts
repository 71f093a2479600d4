import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { node, text } from '@lectern/domain/article'
import { createServer, type Server } from 'node:http'
import type { ElementHandle, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { defaultView } from '../../src/settings/view.ts'
import { browserTest } from '../support/browser.ts'
import { documentOf } from '../support/document-of.ts'
import { folderWith } from '../support/folder.ts'
import { hasFocus, hydrated, shippedSite, WIDE } from '../support/open-page.ts'
import { NOT_HERE, savedSite } from '../support/saved-states.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { siteOf } from '../support/site.ts'
import { violationsInThemes } from '../support/violations.ts'
import { checkedSrc } from '@lectern/property-tests/support/checked-href'

const DESK = { viewport: { width: 1200, height: 800 } }
const PHONE_WIDTH = { viewport: { width: 360, height: 740 } }

const panelOf = (page: Page, name: string | RegExp): Locator => page.getByRole('complementary', { name })

/** Whether a line is in the window and not under the panel. */
const isInSight = (line: Locator, panel: Locator): Promise<boolean> =>
  Promise.all([line.boundingBox(), panel.boundingBox()]).then(
    ([a, b]) => a !== null && b !== null && a.y >= 48 && (a.x + a.width <= b.x || a.y + a.height <= b.y),
  )

interface Stop {
  readonly name: string
  /** Whether all of it is hidden: at the middle of each of its lines there is another element, or the line is outside the window. */
  readonly isCovered: boolean
}

const focusedAt = (panel: ElementHandle<Element>): Promise<Stop | 'in the panel'> =>
  panel.evaluate(element => {
    const at = document.activeElement
    if (at === null || at === document.body || element.contains(at)) return 'in the panel'
    const isSeen = [...at.getClientRects()].some(({ left, top, right, bottom }) => {
      const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)]
      const [over, under] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const middle = from < to && over < under ? document.elementFromPoint((from + to) / 2, (over + under) / 2) : null
      return middle !== null && at.contains(middle)
    })
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.getAttribute('aria-label')
    return { name: label ?? at.textContent.slice(0, 60), isCovered: !isSeen }
  })

describe('SIDE-1 to SIDE-5 the side panel in a browser', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>
  let article: string

  beforeAll(async () => {
    site = await shippedSite()
    article = site.origin + (site.cards.find(({ path }) => path.startsWith('/book/'))?.path ?? '')
  })
  afterAll(() => site.close())

  const opened = async (page: Page): Promise<void> => {
    await page.goto(article)
    await hydrated(page, '.side-panel-entries button')
  }

  /** Where the first sentence leads that cites the reference in a card or panel, once that is opened. */
  const citedFrom = async (around: Locator): Promise<string | null> => {
    const details = around
      .getByRole('group')
      .filter({ hasText: /^Cited / })
      .first()
    const link = details.getByRole('link').first()
    if (!(await link.isVisible())) await details.getByText(/^Cited (?:once|in)/).click()
    return link.getAttribute('href')
  }

  browserTest(
    'a citation opens in a card, from there in the panel, and Escape brings back to it: all by the keyboard, without a trap, and the line that the reader came from is never covered',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page)
        const citation = page.locator('#article-top .part-body a.cross-ref[data-kind=reference]').nth(1)
        await citation.focus()
        await page.keyboard.press('Enter')
        const card = page.getByRole('dialog', { name: 'Cited here' })
        await card.waitFor()
        await expect.poll(() => card.evaluate(at => at.contains(document.activeElement))).toBe(true)
        await expect.poll(() => citedFrom(card)).toMatch(/^#./)
        await card.getByRole('button', { name: 'Open in side panel' }).first().focus()
        await page.keyboard.press('Enter')
        const panel = panelOf(page, 'Reference')
        await panel.waitFor()
        expect(await card.isVisible()).toBe(false)
        await expect.poll(() => hasFocus(panel.getByRole('heading', { name: 'Reference' }))).toBe(true)
        await panel.getByRole('link', { name: 'Go to reference' }).waitFor()
        await expect.poll(() => citedFrom(panel)).toMatch(/^#./)
        expect(await isInSight(citation, panel)).toBe(true)
        // The page beside it stays usable, and Tab leads out of the panel.
        await page.locator('#article-top a').first().focus()
        await panel.getByRole('link', { name: 'Go to reference' }).focus()
        for (let presses = 0; presses < 8 && (await panel.evaluate(at => at.contains(document.activeElement))); presses += 1)
          await page.keyboard.press('Tab')
        expect(await panel.evaluate(at => at.contains(document.activeElement))).toBe(false)
        await citation.focus()
        await panel.getByRole('heading').focus()
        await page.keyboard.press('Escape')
        await panel.waitFor({ state: 'detached' })
        expect(await hasFocus(citation)).toBe(true)

        const citations = page.locator('#article-top .part-body a.cross-ref[data-kind=reference]')
        for (const { viewport } of [WIDE, DESK, PHONE_WIDTH]) {
          await page.setViewportSize(viewport)
          for (const cited of [citations.first(), citations.last()]) {
            // At the window's bottom edge, where a sheet would cover it. Sections that come into view are laid out, which may move it.
            await expect
              .poll(() =>
                cited.evaluate(async element => {
                  element.scrollIntoView({ block: 'end' })
                  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
                  return element.getBoundingClientRect().bottom <= window.innerHeight + 1
                }),
              )
              .toBe(true)
            await cited.focus()
            await page.keyboard.press('Enter')
            await page.getByRole('button', { name: 'Open in side panel' }).first().click()
            await panel.getByRole('link', { name: 'Go to reference' }).waitFor()
            await expect.poll(() => isInSight(cited, panel), { message: `${viewport.width} px` }).toBe(true)
            expect((await panel.boundingBox())?.height ?? 0, `${viewport.width} px`).toBeLessThanOrEqual(
              viewport === WIDE.viewport ? 900 : viewport.height * 0.7 + 1,
            )
            await page.keyboard.press('Escape')
            await panel.waitFor({ state: 'detached' })
            expect(await hasFocus(cited), `${viewport.width} px`).toBe(true)
          }
        }
      })
    },
  )

  browserTest.for(
    triedCases(
      [
        [800, 1600],
        [1200, 1900],
        [1440, 2300],
      ],
      (_, index) => index === 0,
    ),
  )('at %j px nothing has the focus unseen under the panel', async (widths, { withPage }) => {
    await withPage(WIDE, async page => {
      await opened(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.getByRole('button', { name: 'Ask this article' }).click()
        const panel = panelOf(page, 'Reading assistant')
        await panel.getByRole('textbox', { name: 'Your question' }).waitFor()
        // Found once: to find it by its role, all elements of a long page are looked through.
        const element = await panel.elementHandle()
        if (element === null) throw new Error('The panel is not there')
        await page.locator('.skip-link').first().focus()
        const seen: string[] = []
        const covered: string[] = []
        // One full round: from the page's first tab stop to the panel, which is last.
        for (let at = await focusedAt(element); at !== 'in the panel'; at = await focusedAt(element)) {
          seen.push(at.name)
          if (at.isCovered) covered.push(at.name)
          await page.keyboard.press('Tab')
        }
        expect(covered, `${width} px`).toEqual([])
        expect(seen.length, `${width} px`).toBeGreaterThan(40)
        expect(seen, `${width} px`).toContain('Search')
        await panel.getByRole('button', { name: 'Close' }).click()
        await panel.waitFor({ state: 'detached' })
      }
    })
  })

  browserTest(
    'SIDE-4 on a small screen the questions wait behind a banner, which opens, folds and stays away once it is closed',
    async ({ withPage }) => {
      await withPage(PHONE_WIDTH, async page => {
        await opened(page)
        const panel = panelOf(page, 'Questions answered in this article')
        await panel.getByRole('button', { name: 'Expand' }).click()
        const question = panel.getByRole('button', { name: 'What is the skyline of a table?' })
        await question.click()
        const place = panel.getByRole('link', { name: 'See where the article says this' })
        expect(await page.locator((await place.getAttribute('href')) ?? 'nowhere').count()).toBe(1)
        await place.click()
        await expect.poll(() => isInSight(page.getByRole('heading', { name: /The skyline/ }).first(), panel)).toBe(true)
        await panel.getByRole('button', { name: 'Collapse' }).click()
        await expect.poll(() => hasFocus(panel.getByRole('button', { name: 'Expand' }))).toBe(true)
        await panel.getByRole('button', { name: 'Close' }).click()
        await panel.waitFor({ state: 'detached' })
        await page.setViewportSize({ width: 400, height: 740 })
        await page.getByRole('button', { name: 'Ask this article' }).click()
        await panelOf(page, 'Reading assistant').getByRole('button', { name: 'Close' }).click()
        expect(await panel.count()).toBe(0)
      })
    },
  )

  test('every answer of the library leads to a place on its article’s page', async () => {
    let places = 0
    // A preview does not have the places of the text, and shows no links to them.
    for (const { path, pii } of site.cards.filter(({ openAccess }) => openAccess)) {
      const answer = await fetch(`${site.origin}/sdfe/arp/pii/${pii}/questions-and-answers`)
      expect([path, answer.status]).toEqual([path, 200])
      const page = documentOf(await (await fetch(site.origin + path)).text())
      for (const { place } of (await answer.json()) as readonly { readonly place?: string }[]) {
        if (place === undefined) continue
        places += 1
        expect([path, place, page.querySelectorAll(`[id="${place}"]`).length]).toEqual([path, place, 1])
      }
    }
    expect(places).toBeGreaterThan(5)
  })

  browserTest('an automated check finds no barrier in the panel, wide and on a phone, in any theme', async ({ withPage }) => {
    await withPage({ ...WIDE, bypassCSP: true }, async page => {
      await opened(page)
      for (const { viewport } of [WIDE, PHONE_WIDTH]) {
        await page.setViewportSize(viewport)
        await page.getByRole('button', { name: 'Questions and answers' }).click()
        await panelOf(page, 'Questions answered in this article').getByRole('listitem').first().getByRole('button').click()
        expect(await violationsInThemes(page), `${viewport.width} px`).toEqual([])
        await page.getByRole('button', { name: 'Close', exact: true }).click()
        await page.getByRole('button', { name: 'Ask this article' }).click()
        await page.getByRole('textbox', { name: 'Your question' }).fill('What is the skyline?')
        await page.keyboard.press('Enter')
        await page.getByRole('blockquote').first().waitFor()
        expect(await violationsInThemes(page), `${viewport.width} px`).toEqual([])
        await page.getByRole('button', { name: 'Close', exact: true }).click()
      }
    })
  })
})

describe('SIDE-3, URN-2 what cannot be shown on a page', () => {
  const BODY = {
    content: [
      node('body', {}, [
        node('sections', {}, [
          node('section', { id: 's1' }, [
            node('section-title', {}, [text('Methods')]),
            node('para', {}, [text('See '), node('inter-ref', { href: 'javascript:alert(1)' }, [text('the data')]), text('.')]),
          ]),
        ]),
      ]),
    ],
    floats: [],
    footnotes: [],
  }
  const AUTHORS = {
    content: [
      node('author-group', { id: 'g1' }, [
        node('author', { id: 'a1' }, [node('given-name', {}, [text('Ada')]), node('surname', {}, [text('Lovelace')])]),
      ]),
    ],
    floats: [],
    footnotes: [],
  }
  let site: Awaited<ReturnType<typeof savedSite>>

  beforeAll(async () => {
    const view = { ...defaultView, helpTexts: { Help: [], HelpAI: [] } }
    site = await savedSite([{ index: 1, slices: { authors: AUTHORS, body: BODY } }], { settings: { ...defaultSettings, view } })
  })
  afterAll(() => site.close())

  browserTest('is reported, and the page goes on', async ({ withPage }) => {
    const expected = [NOT_HERE, /Side panel: /, /Invalid URN/]
    await withPage({ ...WIDE, expected }, async page => {
      const reported: string[] = []
      page.on('console', message => reported.push(message.text()))
      const isReported = async (message: string) => {
        await expect.poll(() => reported.filter(said => said.includes(message)).length).toBe(1)
      }
      await page.goto(site.addressOf(1))
      await hydrated(page, '.side-panel-entries button')
      await isReported('Invalid URN: javascript:alert(1)')
      expect(await page.getByRole('link', { name: 'the data' }).count()).toBe(0)
      expect(await page.getByText('See the data.').isVisible()).toBe(true)

      const ask = page.getByRole('button', { name: 'Ask this article' })
      const panel = panelOf(page, 'Reading assistant')
      await ask.click()
      await panel.getByRole('textbox', { name: 'Your question' }).waitFor()
      await panel.locator('.help-button').click()
      await isReported('Side panel: no help text available')
      await panel.waitFor({ state: 'detached' })
      await ask.click()
      await panel.getByRole('button', { name: 'Close' }).click()

      const author = page.locator('[data-panel-type="Author"]').first()
      await author.click()
      await panelOf(page, 'Author').getByRole('button', { name: 'Close' }).click()
      await author.evaluate((element: HTMLElement) => {
        delete element.dataset['panelId']
      })
      await author.click()
      await isReported('Side panel: opened without identifier')
      expect(await panelOf(page, 'Author').count()).toBe(0)
      await ask.click()
      await panel.waitFor()
    })
  })
})

describe('SIDE-1 the reading assistant on a real article', NEEDS_SHARED, () => {
  let site: Awaited<ReturnType<typeof shippedSite>>

  beforeAll(async () => {
    const made = await siteOf({}, `${realArticlesFolder}jats/journal.pbio.1001473.xml`)
    site = { ...made, origin: await made.app.listen({ port: 0, host: '127.0.0.1' }) }
  })
  afterAll(() => site.close())

  browserTest(
    'quotes what the article says word for word, links to it, says when nothing fits, and asks nobody',
    async ({ withPage }) => {
      await withPage({ ...WIDE }, async page => {
        const card = site.cards[0]
        if (card === undefined) throw new Error('no article was imported')
        await page.goto(site.origin + card.path)
        await hydrated(page, '.side-panel-entries button')
        const paragraph = (await page.locator('.part-body p').nth(3).textContent()) ?? ''
        const words =
          paragraph
            .match(/\p{L}{6,}/gu)
            ?.slice(0, 5)
            .join(' ') ?? ''
        await page.getByRole('button', { name: 'Ask this article' }).click()
        const panel = panelOf(page, 'Reading assistant')
        const field = panel.getByRole('textbox', { name: 'Your question' })
        await field.waitFor()
        await settled(page)
        const asked: string[] = []
        page.on('request', request => {
          asked.push(request.url())
        })
        await field.fill(words)
        await page.keyboard.press('Enter')
        const quotation = panel.getByRole('blockquote').first()
        await quotation.waitFor()
        const quoted = ((await quotation.textContent()) ?? '').replace(/\s+/g, '')
        const said = (await page.locator('#article-top').textContent()) ?? ''
        expect(said.replace(/\s+/g, '')).toContain(quoted)
        const link = panel.getByRole('log').getByRole('link').first()
        const place = page.locator(`[id="${decodeURIComponent((await link.getAttribute('href')) ?? '').slice(1)}"]`)
        expect(((await place.textContent()) ?? '').replace(/\s+/g, '')).toContain(quoted)
        await field.fill('Who was king of Sicily when Hamlet was written?')
        await page.keyboard.press('Enter')
        await panel.getByText('Nothing in this article seems to answer that.').waitFor()
        expect(asked).toEqual([])
      })
    },
  )
})

describe('PREV-7 an assistant from outside in a browser', () => {
  const HEARD = `<!doctype html><title>Assistant</title><p>waiting</p><script>
    addEventListener('message', ({ data, origin }) => { document.querySelector('p').textContent = JSON.stringify({ data, origin }) })
  </script>`
  const SCRIPT = `document.addEventListener('lectern:reading-assistant', ({ target, detail }) => { target.textContent = JSON.stringify(detail) })`

  let outside: Server
  let outsideOrigin: string

  beforeAll(async () => {
    outside = createServer((request, response) => {
      const isScript = request.url === '/assistant.js'
      response
        .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
        .setHeader('cross-origin-resource-policy', 'cross-origin')
        .end(isScript ? SCRIPT : HEARD)
    })
    await new Promise<void>(resolve => {
      outside.listen(0, '127.0.0.1', resolve)
    })
    const address = outside.address()
    outsideOrigin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  })
  afterAll(() => {
    outside.close()
  })

  const KEYS = ['articleId', 'entitledToken', 'genAiToken', 'hasQuestionsAndAnswers', 'sidePanelId']

  for (const kind of ['frame', 'script'] as const) {
    browserTest(`by a ${kind} hears five things, which the page’s policy lets it`, async ({ withPage }) => {
      const url = checkedSrc(kind === 'frame' ? `${outsideOrigin}/` : `${outsideOrigin}/assistant.js`)
      const site = await siteOf(
        { settings: { ...defaultSettings, view: { ...defaultView, assistant: { kind, url } } } },
        await folderWith({ 'a.xml': jatsArticle() }),
      )
      try {
        const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
        await withPage(WIDE, async page => {
          await page.goto(origin + (site.cards[0]?.path ?? ''))
          await hydrated(page, '.side-panel-entries button')
          await page.getByRole('button', { name: 'Ask this article' }).click()
          const panel = panelOf(page, 'Reading assistant')
          const told = kind === 'frame' ? panel.frameLocator('iframe').locator('p') : panel.locator('.assistant-place')
          await expect.poll(() => told.textContent()).toContain('articleId')
          const heard = JSON.parse((await told.textContent()) ?? '') as {
            readonly data?: { readonly type: string; readonly input: object }
            readonly origin?: string
          }
          if (kind === 'frame') expect([heard.origin, heard.data?.type]).toEqual([origin, 'lectern:reading-assistant'])
          expect(Object.keys(kind === 'frame' ? (heard.data?.input ?? {}) : heard).toSorted()).toEqual(KEYS)
        })
      } finally {
        await site.close()
      }
    })
  }
})
