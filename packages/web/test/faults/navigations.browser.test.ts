import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { wholeBrowserTest } from '../support/browser.ts'
import { hasFocus, hydrated, openedWithFonts, WIDE } from '../support/open-page.ts'
import { pdfWith } from '../support/pdf.ts'
import { jatsArticle } from '../support/samples.ts'
import { shippedLibrary } from '../support/shipped-as.ts'
import { settled } from '../support/settled.ts'
import { within } from '../support/within.ts'
import { NAVIGATIONS, type Navigation } from './asked.ts'
import { placeNow, rememberPlace, servedTexts, TYPED, typeIntoSearch } from './case.ts'
import { FAULTS, type Fault } from './fault.ts'
import { faultyProxyTo } from './faulty-proxy.ts'
import { matrixOf, rowOf } from './matrix.ts'
import { control } from './visits.ts'

/** Where a reader goes from an article, by which control, and whether a new tab opens. */
const WAYS: Readonly<Record<Navigation, { readonly by?: string | RegExp; readonly inTab: boolean }>> = {
  search: { inTab: false },
  pdf: { by: /^View PDF/, inTab: true },
  xml: { by: 'View article XML', inTab: false },
}

const TITLE = 'On leaving and coming back'

const paragraphs = Array.from(
  { length: 40 },
  (_, n) => `<p>Paragraph ${n} says what a reader came for, and stays where it is. ${'It is not short. '.repeat(20)}</p>`,
).join('')

/** The shipped library and an open article with a PDF, through a proxy that can fail, for readers who may see XML. */
const openSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-faults-'))
  await mkdir(join(folder, 'article'))
  const xml = jatsArticle({ doi: '10.5555/leaving.1', title: TITLE, body: paragraphs }).replace(
    '<abstract>',
    '<self-uri content-type="pdf" xlink:href="article.pdf"/><abstract>',
  )
  await writeFile(join(folder, 'article', 'article.xml'), xml)
  await writeFile(join(folder, 'article', 'article.pdf'), pdfWith())
  const shipped = await shippedLibrary({}, folder)
  const service = await shipped.app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await faultyProxyTo(service)
  const [name = '', value = ''] = shipped.cookieOf('privileged').split('=')
  return {
    origin: proxy.origin,
    proxy,
    article: proxy.origin + (shipped.cards.find(({ title }) => title === TITLE)?.path ?? ''),
    cookie: { name, value, url: proxy.origin },
    close: async () => {
      await proxy.close()
      await shipped.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type FaultySite = Awaited<ReturnType<typeof openSite>>

/** How long a browser may take to show what came of a navigation. */
const SOON = 30_000

/** What a window shows. The browser's own page about a failure is known by its address. */
const shownIn = async (window: Page): Promise<string> => {
  await window.waitForLoadState('domcontentloaded')
  const words = await within(
    SOON,
    'The words of the window',
    window.evaluate(() => {
      if (document.querySelector('embed[type="application/pdf"]') !== null) return 'the browser’s view of a PDF'
      const shown: Element = document.querySelector('main') ?? document.querySelector('body') ?? document.documentElement
      return shown instanceof HTMLElement ? shown.innerText : (shown.textContent ?? '')
    }),
  )
  const said = words.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
  return window.url().startsWith('chrome-error:') ? 'the browser’s page about a failure' : said === '' ? 'an empty page' : said
}

/** The browser's button to stop loading. */
const stop = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.stopLoading')
  await session.detach()
}

/** What a reader sees who has gone somewhere, and whether they have left the article for it. */
interface Gone {
  readonly sees: string
  readonly hasLeft: boolean
}

const FILE = 'a file that is saved'

/** Goes somewhere in the same window. */
const goHere = async (
  page: Page,
  { proxy }: FaultySite,
  fault: Fault,
  go: () => Promise<void>,
  end: Promise<void>,
): Promise<Gone> => {
  const from = page.url()
  let file: Download | undefined
  page.once('download', download => {
    file = download
  })
  await go()
  await within(SOON, 'The answer', end)
  if (fault.name === 'endless') {
    await stop(page)
    await proxy.mend()
    return { sees: 'the article, until they stop waiting', hasLeft: false }
  }
  await expect.poll(() => file !== undefined || page.url() !== from).toBe(true)
  if (file !== undefined) return { sees: FILE, hasLeft: false }
  return { sees: await shownIn(page), hasLeft: true }
}

/** Goes somewhere in a new tab, and closes it. */
const goInTab = async (
  page: Page,
  { proxy }: FaultySite,
  fault: Fault,
  go: () => Promise<void>,
  end: Promise<void>,
): Promise<Gone> => {
  const files: Download[] = []
  const tabs: Page[] = []
  page.context().on('page', tab => {
    tabs.push(tab)
    tab.on('download', download => files.push(download))
  })
  await go()
  await within(SOON, 'The answer', end)
  // A tab is announced only once its first request has ended.
  if (fault.name === 'endless') await proxy.mend()
  await expect.poll(() => tabs.length).toBeGreaterThan(0)
  const [tab] = tabs
  if (tab === undefined) throw new Error('No tab was opened')
  // What is saved leaves the tab empty, or closes it.
  if (fault.name !== 'endless')
    await expect.poll(() => files.length > 0 || tab.isClosed() || tab.url() !== 'about:blank').toBe(true)
  const sees =
    fault.name === 'endless'
      ? 'a tab that loads'
      : files.length > 0
        ? FILE
        : tab.isClosed()
          ? 'nothing'
          : `in a tab: ${await shownIn(tab)}`
  if (!tab.isClosed()) await tab.close()
  await page.bringToFront()
  return { sees, hasLeft: false }
}

/** The place of a text of the article in the window. */
const placeOf = (page: Page, words: string): Promise<number> =>
  page.evaluate(wanted => {
    const walker = document.createTreeWalker(document.querySelector('article[role=main]') ?? document.body, NodeFilter.SHOW_TEXT)
    let at = walker.nextNode()
    while (at !== null && (at.nodeValue ?? '').trim() !== wanted) at = walker.nextNode()
    return at?.parentElement?.getBoundingClientRect().top ?? Number.NaN
  }, words)

const test = (
  { navigation, fault }: { readonly navigation: Navigation; readonly fault: Fault },
  site: () => FaultySite,
  tell: (row: string) => void,
): void => {
  const name = `${navigation}: ${fault.name}`
  wholeBrowserTest(name, async ({ withPage }) => {
    const { article, cookie, proxy } = site()
    await withPage({ ...WIDE, expected: [/./] }, async page => {
      await page.context().addCookies([cookie])
      const uncaught: string[] = []
      page.on('pageerror', error => uncaught.push(error.message))
      await openedWithFonts(page, article)
      await hydrated(page)
      const texts = await servedTexts(page)
      expect(texts.length, 'texts that were served').toBeGreaterThan(3)
      const field = await typeIntoSearch(page)
      const { by, inTab } = WAYS[navigation]
      const focus = by === undefined ? field : control(page, by)
      await focus.focus()
      await rememberPlace(page, texts)
      await settled(page)
      const middle = texts[Math.floor(texts.length / 2)] ?? ''
      const before = await placeOf(page, middle)
      const { sees, hasLeft } = await (inTab ? goInTab : goHere)(
        page,
        site(),
        fault,
        () => page.keyboard.press('Enter'),
        proxy.fail(navigation, fault),
      )
      await proxy.mend()
      if (hasLeft) {
        await page.goBack({ waitUntil: 'commit' })
        await hydrated(page)
        await page.waitForLoadState('load')
      }
      await settled(page)
      // The PDF's tab leaves a dialog behind, with articles to read next.
      if ((await page.locator('dialog:modal').count()) > 0) {
        await page.keyboard.press('Escape')
        await settled(page)
      }
      const main = await page.locator('article[role=main]').evaluate(at => at.textContent ?? '')
      const outcome = {
        sees: [sees],
        lost: texts.filter(each => !main.includes(each)),
        moved: Math.round(Math.abs((await placeOf(page, middle)) - before)),
        // The search is closed again in a page that was loaded anew.
        keepsFocus: hasLeft ? (await focus.isVisible()) && (await hasFocus(focus)) : (await placeNow(page)).keepsFocus,
        typed: (await field.isVisible()) ? await field.inputValue() : '',
        uncaught,
      }
      tell(rowOf(name, outcome))
      expect({ lost: outcome.lost, uncaught }).toEqual({ lost: [], uncaught: [] })
      expect(outcome.moved, 'pixels by which the text has moved').toBeLessThanOrEqual(1)
      // A browser that keeps the page they left keeps the rest too; one that loads it anew begins anew.
      if (!hasLeft) expect([outcome.keepsFocus, outcome.typed]).toEqual([true, TYPED])
    }).finally(proxy.mend)
  })
}

matrixOf(
  'navigations',
  NAVIGATIONS.flatMap(navigation => FAULTS.map(fault => ({ navigation, fault }))),
  13,
  test,
  {
    open: openSite,
    notes: [
      'The browser of this test loads a page anew when its reader comes back to it, so focus and typed words begin anew too.',
    ],
  },
)
