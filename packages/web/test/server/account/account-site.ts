import { cookiesAfter } from '../../support/cookie-jar.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { fileURLToPath } from 'node:url'
import { runImport } from '../../../src/importer/run.ts'
import { createApp, type AppOptions } from '../../../src/server/app.ts'
import type { ReaderSettings } from '../../../src/settings/reader-settings.ts'
import type { Store } from '../../../src/store/port.ts'
import type { Origin } from '../../../src/store/article.ts'
import { settings, PASSWORD } from '../readers/sessions-app.ts'
import { siteOf, TEST_SECRET, type SiteOptions } from '../../support/site.ts'

/** Articles of the shipped library, by folder. */
export const articles = (...folders: readonly string[]): readonly string[] =>
  folders.map(folder => fileURLToPath(new URL(`../../../library/${folder}`, import.meta.url)))

export const HYDRATION = 'hydration-cost'
export const AUTHORS = 'order-of-authors'
export const PLACES = 'where-pages-were-made'

export const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** A site with reader accounts, and what the tests do with it. */
export interface AccountSite {
  readonly app: FastifyInstance
  readonly store: Store
  /** Imports more of the library. */
  readonly bring: (...folders: readonly string[]) => Promise<void>
  /** An application with other readers over the same store or another. */
  readonly under: (readers: ReaderSettings, over?: Store) => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

const quiet = { write: (): undefined => undefined, isTerminal: false, columns: 80 }

/** A site with its own articles, or with the shipped ones, for which demo accounts work. */
export const accountSite = async (
  folders: readonly string[],
  { origin = 'own', ...more }: SiteOptions & { readonly origin?: Origin } = {},
): Promise<AccountSite> => {
  const options: Partial<AppOptions> = { readers: settings, publicOrigin: 'http://lectern.example', ...more }
  const { app, store, close } = await siteOf(options)
  const others: FastifyInstance[] = []
  const bring = async (...named: readonly string[]): Promise<void> => {
    await runImport({ store, origin, paths: articles(...named), output: quiet, now: () => performance.now() })
  }
  if (folders.length > 0) await bring(...folders)
  return {
    app,
    store,
    bring,
    under: async (readers, over = store) => {
      const other = await createApp({
        store: over,
        clientFolder: fileURLToPath(new URL('../../../dist/client', import.meta.url)),
        logLevel: 'silent',
        secret: TEST_SECRET,
        readers,
        publicOrigin: 'http://lectern.example',
      })
      others.push(other)
      return other
    },
    close: async () => {
      for (const other of others) await other.close()
      await close()
    },
  }
}

type Fields = Readonly<Record<string, string>>

/** A reader's browser: it keeps its cookie and submits forms. */
export interface Visitor {
  readonly get: (url: string, headers?: Fields) => Promise<LightMyRequestResponse>
  /** Fills in a form of a page and submits it with the page's hidden fields. */
  readonly send: (page: string, fields: Fields, action?: string) => Promise<LightMyRequestResponse>
  readonly signIn: (email: string, password?: string) => Promise<LightMyRequestResponse>
  cookie: string
}

let visitors = 0

/** A visitor with an IP address of their own, so that tests do not share rate limits. */
export const visitorOf = (
  { app }: { readonly app: FastifyInstance },
  remoteAddress = `100.64.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`,
  always: Fields = {},
): Visitor => {
  const ask = async (
    method: 'GET' | 'POST' | 'HEAD',
    url: string,
    headers: Fields,
    payload?: string,
  ): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      ...(payload !== undefined && { payload }),
      headers: {
        host: 'lectern.example',
        accept: 'text/html',
        'user-agent': CHROME,
        ...(self.cookie === '' ? {} : { cookie: self.cookie }),
        ...always,
        ...headers,
      },
    })
    self.cookie = cookiesAfter(self.cookie, answer.headers['set-cookie'])
    return answer
  }
  const self: Visitor = {
    cookie: '',
    get: (url, headers = {}) =>
      ask(
        headers['method'] === 'HEAD' ? 'HEAD' : 'GET',
        url,
        Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'method')),
      ),
    send: async (page, fields, action = page.replace(/\?.*/, '')) => {
      const shown = await self.get(page)
      const formToken = /name="formToken" value="([^"]*)"/.exec(shown.body)?.[1] ?? ''
      return ask(
        'POST',
        action,
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ formToken, ...fields }).toString(),
      )
    },
    signIn: (email, password = PASSWORD) => self.send('/user/login', { email, password }),
  }
  return self
}

export const SECRET = 'a password of several words'

/** Creates an account and signs in with it. */
export const registered = async (site: { readonly app: FastifyInstance }, email: string, name = 'Reader'): Promise<Visitor> => {
  const visitor = visitorOf(site)
  await visitor.send('/user/registration', { name, email, password: SECRET, repeated: SECRET })
  await visitor.signIn(email, SECRET)
  return visitor
}

/** The account pages that require signing in. */
export const ACCOUNT_PAGES = [
  '/user/profile',
  '/user/profile/erase',
  '/user/password',
  '/user/history/reading',
  '/user/history/search',
  '/user/alerts/journal',
  '/user/alerts/search',
  '/user/recommendations',
  '/user/recommendations/preferences',
  '/user/recommendations/about',
  '/user/history/purchase',
  '/user/subscription',
] as const

/** The text of a page. */
export const wordsOf = ({ body }: { readonly body: string }): string =>
  (/<main[^]*<\/main>/.exec(body)?.[0] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** The linked headings of entries, in order. */
export const entriesOf = ({ body }: { readonly body: string }): readonly string[] =>
  [...body.matchAll(/class="entry-title"><a href="[^"]*">([^<]*)<\/a>/g)].map(([, title = '']) => title.replaceAll('&amp;', '&'))
