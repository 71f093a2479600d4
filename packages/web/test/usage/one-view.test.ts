import { ask, client, type PageOpening, type SpokenCall } from '@lectern/api-client'
import type { Pii } from '@lectern/domain/core'
import { openedPage, updatePage, type PageState } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NO_BROWSER } from '../../src/page-state/opened-page.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { savedState } from '../../src/server/saved/read-saved-pages.ts'
import { clicksOf } from '../../src/usage/clicks.ts'
import type { Visit } from '../../src/page-state/visit.ts'
import { decodeUse, isItemUse, type ItemUse, type Use } from '../../src/usage/use.ts'
import { fetchOf } from '../support/fetch-of.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, type Site, type SiteOptions } from '../support/site.ts'
import { checkedPii } from '../server/asking.ts'

const USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15'

const SECONDS = 1000

afterEach(() => {
  vi.useRealTimers()
})

interface Opened extends Site {
  readonly pii: Pii
}

const site = async (options: SiteOptions = {}, isOpen = true): Promise<Opened> => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const made = await siteOf(options, await folderWith({ 'a.xml': jatsArticle({ isOpen }) }))
  onTestFinished(made.close)
  return { ...made, pii: checkedPii(made.cards[0]?.pii ?? '') }
}

const later = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** The same of a closed article that its readers hold. */
const heldSite = async (): Promise<Opened> => {
  const folder = await folderWith({
    'institutions.json': JSON.stringify([{ id: 'library', name: 'Library', signIn: 'none', ipRanges: ['127.0.0.1'] }]),
    'holdings.json': JSON.stringify([{ institution: 'library', journals: [{ issn: '2050-084X' }] }]),
  })
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  return site({ readers: readers.right }, false)
}

type Headers = Readonly<Record<string, string>>

/** What the page of an open article, which is the same for all readers, asks for when its script runs. */
const visitOf = async (
  { app }: Opened,
  { opening, visit }: { readonly opening: PageOpening; readonly visit: string },
  headers: Headers,
) => {
  const { body } = await app.inject({ url: visit, headers: { 'user-agent': USER_AGENT, ...headers } })
  return { ...opening, surroundings: (JSON.parse(body) as Visit).surroundings }
}

/** A browser that fetches the article's page, and the calls that the page makes with the cookies that the browser keeps. */
const fetched = async ({ app, pii }: Opened, headers: Headers, keepsCookies: boolean) => {
  const { body, cookies } = await app.inject({
    url: `/science/article/pii/${pii}`,
    headers: { accept: 'text/html', 'user-agent': USER_AGENT, ...headers },
  })
  const { served, surroundings } = JSON.parse(/<script id="state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as PageOpening
  const visit = (/data-visit="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // A page that is the same for all readers sets no cookie.
  expect(cookie === '').toBe(visit !== '')
  return { visit, opening: { served, surroundings }, call: callsWith(app, keepsCookies ? { cookie } : {}) }
}

/** The session that begins with the first page of the site that is drawn for its reader. */
const sessionOn = async ({ app }: Opened): Promise<Headers> => {
  const { cookies } = await app.inject({ url: '/', headers: { accept: 'text/html', 'user-agent': USER_AGENT } })
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** The same, with what its script asks for. */
const visited = async (made: Opened, { 'sec-fetch-dest': dest, ...headers }: Headers, keepsCookies: boolean) => {
  const page = await fetched(made, dest === undefined ? headers : { ...headers, 'sec-fetch-dest': dest }, keepsCookies)
  return page.visit === '' ? page : { ...page, opening: await visitOf(made, page, headers) }
}

/** A call of a page, answered by the service; fails if the service refuses it. */
const callsWith = (app: Site['app'], headers: Readonly<Record<string, string>> = {}) => {
  const calls = client(fetchOf(app, { 'user-agent': USER_AGENT, ...headers }), { origin: '' })
  return async (call: SpokenCall) => {
    const answer = await ask(calls, call)()
    if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
    return answer.right
  }
}

const pageOf = ({ served, surroundings }: PageOpening): PageState =>
  openedPage(served, surroundings, { browser: NO_BROWSER, window: { width: 1440, height: 900 } })

const callsIn = ([, commands]: ReturnType<typeof updatePage>): readonly SpokenCall[] =>
  commands.flatMap(command => (command.kind === 'call' && command.call.endpoint !== 'seamlessAccess' ? [command.call] : []))

/** The page's report that its reader has seen it. */
const reportsOf = (opening: PageOpening, format = 'HTML'): readonly SpokenCall[] =>
  callsIn(
    updatePage(pageOf(opening), {
      type: 'usage/recorded',
      use: {
        beginTime: opening.surroundings.openedAt,
        isSuccess: true,
        origin: 'article',
        zone: 'body',
        primary: true,
        format,
      },
    }),
  ).filter(({ endpoint }) => endpoint === 'investigation')

const bodyCallsOf = (opening: PageOpening): readonly SpokenCall[] =>
  callsIn(updatePage(pageOf(opening), { type: 'page/opened' })).filter(({ endpoint }) => endpoint === 'body')

/** What the reports of usage count. */
const counted = async ({ store }: Site) => {
  const uses: ItemUse[] = []
  for await (const { json } of store.usesBetween('2000-01-01', '2199-01-01')) {
    const use = decodeUse(json)
    if (E.isRight(use) && isItemUse(use.right)) uses.push(use.right)
  }
  return clicksOf(uses).map(({ outcome, isRequest }) => ({ outcome, isRequest }))
}

const ONE_VIEW = [{ outcome: 'access', isRequest: true }]

describe('USE-5 one view counts once', () => {
  const FIRST_VISITS: readonly (readonly [string, Headers, boolean])[] = [
    ['keeps cookies, and does not say that it opens a page', {}, true],
    ['keeps cookies, and says that it opens a page', { 'sec-fetch-dest': 'document' }, true],
    ['refuses cookies, and does not say that it opens a page', {}, false],
    ['refuses cookies, and says that it opens a page', { 'sec-fetch-dest': 'document' }, false],
  ]

  test.each([
    ...FIRST_VISITS.map(visit => ['everyone', site, ...visit] as const),
    ...FIRST_VISITS.map(visit => ['its reader', heldSite, ...visit] as const),
  ])('on a first visit to a page for %s, with a browser that %3$s', async (_whose, make, _name, headers, keepsCookies) => {
    const made = await make()
    const { opening, call } = await visited(made, headers, keepsCookies)
    later(90 * SECONDS)
    const reports = reportsOf(opening)
    expect(reports).toHaveLength(1)
    for (const report of reports) await call(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test.each<[string, number, number]>([
    ['at once, and looked at when its tab comes to the front', 0, 32],
    ['late, and looked at at once', 32, 0],
    ['late, and looked at later', 45, 90],
  ])('in a front end without markup, whose text comes %s', async (_name, untilText, untilReport) => {
    const made = await site()
    const calls = client(fetchOf(made.app), { origin: '' })
    const opening = await calls.pageState({ params: { pii: made.pii }, query: {}, body: null })()
    if (E.isLeft(opening)) throw new Error(JSON.stringify(opening.left))
    const call = callsWith(made.app)
    later(untilText * SECONDS + 5)
    const bodyCalls = bodyCallsOf(opening.right)
    expect(bodyCalls).toHaveLength(1)
    for (const each of bodyCalls) await call(each)
    later(untilReport * SECONDS + 5)
    for (const report of reportsOf(opening.right)) await call(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test('on a page that was saved elsewhere, whose text the library gives', async () => {
    const before = await site()
    const { pii } = before
    const { tokens } = (await visited(before, {}, true)).opening.served.embedded.article
    const saved = savedState(
      JSON.stringify({
        article: {
          pii,
          eid: `1-s2.0-${pii}`,
          titleString: 'On states',
          language: 'en',
          'item-weight': 'FULL-TEXT',
          articleEntitlement: { entitled: true },
          entitledToken: tokens.entitledToken,
          ajaxLinks: { body: true },
        },
      }),
    )
    if (E.isLeft(saved)) throw new Error(saved.left)
    const made = await site({ saved: [{ file: 'state.json', ...saved.right }] })
    const { opening, call } = await visited(made, {}, true)
    later(SECONDS)
    const bodyCalls = bodyCallsOf(opening)
    expect(bodyCalls).toHaveLength(1)
    for (const each of bodyCalls) await call(each)
    later(32 * SECONDS)
    for (const report of reportsOf(opening)) await call(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test('on two pages of two readers, also where one sends what the other was given', async () => {
    const made = await heldSite()
    // They share an address and a browser: their sessions tell them apart, which began with another page.
    const one = await visited(made, await sessionOn(made), true)
    later(1)
    const other = await visited(made, { ...(await sessionOn(made)), 'sec-fetch-dest': 'document' }, true)
    later(90 * SECONDS)
    const forged = { ...other.opening, surroundings: { ...other.opening.surroundings, viewToken: 'aaaaaa.bbbb.cccc' } }
    for (const report of [...reportsOf(one.opening), ...reportsOf(forged)]) await one.call(report)
    for (const report of reportsOf(other.opening)) await other.call(report)
    // The forged report is a view of its sender's own; the other reader's is still there.
    expect(await counted(made)).toHaveLength(3)
  })
})

describe('USE-5 what nobody sees is no view', () => {
  const asked = async ({ app, pii }: Opened, method: 'GET' | 'HEAD', headers: Readonly<Record<string, string>> = {}) => {
    const url = `/science/article/pii/${pii}`
    expect((await app.inject({ method, url, headers: { 'user-agent': USER_AGENT, ...headers } })).statusCode).toBe(200)
  }

  const PURPOSES: readonly Readonly<Record<string, string>>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]

  test('as the head of a page, alone and after the page', async () => {
    const made = await site()
    await asked(made, 'HEAD')
    expect(await counted(made)).toEqual([])
    await asked(made, 'GET')
    later(40 * SECONDS)
    await asked(made, 'HEAD')
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test.each(PURPOSES)(
    'as a page for everyone that is fetched ahead (%j), until it is shown and its script runs',
    async headers => {
      const made = await site()
      const page = await fetched(made, { ...headers, 'sec-fetch-dest': 'document' }, true)
      expect(await counted(made)).toEqual([])
      later(90 * SECONDS)
      for (const report of reportsOf(await visitOf(made, page, {}))) await page.call(report)
      expect(await counted(made)).toEqual(ONE_VIEW)
    },
  )

  test.each([site, heldSite])('as a page that is prerendered with its script, until it is shown', async make => {
    const made = await make()
    const ahead = await visited(made, { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }, true)
    expect(await counted(made)).toEqual([])
    later(90 * SECONDS)
    for (const report of reportsOf(ahead.opening)) await ahead.call(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test.each(PURPOSES)('as a page that is fetched ahead (%j), until it is shown', async headers => {
    const made = await heldSite()
    const ahead = await visited(made, { ...headers, 'sec-fetch-dest': 'document' }, true)
    expect(await counted(made)).toEqual([])
    later(90 * SECONDS)
    for (const report of reportsOf(ahead.opening)) await ahead.call(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
    later(90 * SECONDS)
    for (const report of reportsOf(ahead.opening)) await callsWith(made.app)(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test('as a page that is fetched ahead and fetched again to be shown', async () => {
    const made = await heldSite()
    await visited(made, { 'sec-purpose': 'prefetch' }, true)
    later(40 * SECONDS)
    const { opening, call } = await visited(made, {}, true)
    later(40 * SECONDS)
    for (const report of reportsOf(opening)) await call(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test.each([{ 'if-none-match': '"an earlier page"' }, { 'if-modified-since': new Date(0).toUTCString() }])(
    'but a page of which the browser has a copy (%j) is',
    async headers => {
      const made = await site()
      await asked(made, 'GET', headers)
      expect(await counted(made)).toEqual(ONE_VIEW)
      later(40 * SECONDS)
      await asked(made, 'GET', headers)
      expect(await counted(made)).toEqual([...ONE_VIEW, ...ONE_VIEW])
    },
  )

  test('as a text that another front end fetches before its page is shown', async () => {
    const made = await site()
    const ahead = { 'user-agent': USER_AGENT, 'sec-purpose': 'prefetch;prerender' }
    const opening = await client(fetchOf(made.app, ahead), { origin: '' }).pageState({
      params: { pii: made.pii },
      query: {},
      body: null,
    })()
    if (E.isLeft(opening)) throw new Error(JSON.stringify(opening.left))
    later(SECONDS)
    for (const each of bodyCallsOf(opening.right)) await callsWith(made.app, ahead)(each)
    expect(await counted(made)).toEqual([])
    later(90 * SECONDS)
    for (const report of reportsOf(opening.right)) await callsWith(made.app)(report)
    expect(await counted(made)).toEqual(ONE_VIEW)
  })

  test('nor a denial, until the preview is shown', async () => {
    const made = await site({}, false)
    await asked(made, 'HEAD')
    const { opening, call } = await visited(made, { 'sec-purpose': 'prefetch' }, true)
    expect(await counted(made)).toEqual([])
    later(90 * SECONDS)
    for (const report of reportsOf(opening, 'ABSTRACT')) await call(report)
    expect((await counted(made)).toSorted((one, other) => one.outcome.localeCompare(other.outcome))).toEqual([
      { outcome: 'access', isRequest: false },
      { outcome: 'no-license', isRequest: false },
    ])
  })

  test('nor a search', async () => {
    const { app, store } = await site()
    const url = '/search?qs=states'
    const searches = async (): Promise<number> => {
      let count = 0
      for await (const { json } of store.usesBetween('2000-01-01', '2199-01-01'))
        count += E.exists(({ kind }: Use) => kind === 'search')(decodeUse(json)) ? 1 : 0
      return count
    }
    for (const headers of PURPOSES) await app.inject({ url, headers })
    await app.inject({ method: 'HEAD', url })
    expect(await searches()).toBe(0)
    await app.inject({ url })
    expect(await searches()).toBe(1)
  })
})
