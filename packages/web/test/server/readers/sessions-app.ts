import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { NO_FAILED_TRIES, type FailedTries } from '@lectern/domain/site'
import type { ReadingAsProps } from '@lectern/react-ui'
import { either as E } from 'fp-ts'
import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { holdingsOf } from '../../../src/settings/holdings.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import type { Account } from '../../../src/settings/accounts.ts'
import { addressRanges } from '../../../src/settings/address-ranges.ts'
import { readReaderSettings, type ReaderSettings } from '../../../src/settings/reader-settings.ts'
import type { IdentityConvention } from '../../../src/settings/identity-conventions.ts'
import type { Institution } from '../../../src/settings/institutions.ts'
import type { KeptAccounts } from '../../../src/server/readers/account-directory.ts'
import type { EndedSessions, StoredTries } from '../../../src/store/reader-accounts.ts'
import { hashPassword } from '../../../src/server/readers/password.ts'
import { readerSessions, type ReaderSessions } from '../../../src/server/readers/reader-sessions.ts'
import { decideOrigins } from '../../../src/server/http/origin-of.ts'
import { installCaching, stateCaching } from '../../../src/server/http/caching.ts'
import { readerRoutes } from '../../../src/server/sign-in/routes.ts'
import { readingAs } from '../../../src/server/frame/reading-as-switch.ts'
import type { SessionReader } from '../../../src/server/readers/session-reader.ts'
import { cookiesAfter } from '../../support/cookie-jar.ts'
import { bareFrameOf } from '../../support/frame.ts'
import { limitAsOne } from '../../support/limit-as-one.ts'
import { LITTLE_EFFORT, libraryFolder } from '../../support/site.ts'

export const PASSWORD = 'correct horse battery staple'
const password = await hashPassword(PASSWORD, LITTLE_EFFORT)

export const UNIVERSITY = 'https://idp.university.example/shibboleth'

export const institutions: readonly Institution[] = [
  {
    id: 'university',
    name: 'Université d’Exemple',
    signIn: 'shibboleth',
    entityId: UNIVERSITY,
    ipRanges: ['192.0.2.0/24', '2001:db8:1::/48'],
  },
  {
    id: 'hospital',
    name: 'Example Hospital',
    signIn: 'ticket',
    ticketKey: 'the key that library and site share',
    ipRanges: ['198.51.100.0/24'],
    settings: { creditCardPurchaseAllowed: false },
  },
  {
    id: 'institute',
    name: 'Example Institute',
    signIn: 'openathens',
    entityId: 'https://idp.institute.example/oa',
    scope: 'institute.example',
  },
  { id: 'works', name: 'Example Works', signIn: 'account' },
  { id: 'library', name: 'Example Reading Room', signIn: 'none', ipRanges: ['203.0.113.7'] },
]

export const accounts: readonly Account[] = [
  { id: 'kim', name: 'Kim', email: 'kim@example.org', password },
  { id: 'sam', name: 'Sam', email: 'sam@example.org', password },
  { id: 'alex', name: 'Alex', email: 'alex@example.org', password, kind: 'admin', institution: 'works' },
  { id: 'jo', name: 'Jo', email: 'jo@example.org', password, privilege: 'PRIVILEGED' },
  { id: 'chris', name: 'Chris', email: 'chris@example.org', password, privilege: 'DATA_CHECKOUT' },
  {
    id: 'noor',
    name: 'Noor',
    email: 'noor@example.org',
    password,
    institution: 'university',
    federatedId: 'noor@university.example',
  },
  { id: 'demo', name: 'Demo', email: 'demo@example.org', password, institution: 'university', demonstration: true },
  { id: 'demo-plain', name: 'Demo Plain', email: 'demo-plain@example.org', password, demonstration: true },
  {
    id: 'demo-admin',
    name: 'Demo Admin',
    email: 'demo-admin@example.org',
    password,
    kind: 'admin',
    institution: 'works',
    demonstration: true,
  },
]

export const settings: ReaderSettings = {
  institutions,
  networks: institutions.flatMap(institution =>
    institution.ipRanges === undefined ? [] : [[institution, addressRanges(institution.ipRanges)] as const],
  ),
  accounts,
  holdings: holdingsOf([
    { institution: 'university', journals: [{ issn: checkedIssn('9999-2027') }] },
    { account: 'sam', journals: [{ issn: checkedIssn('9999-2027') }] },
  ]),
}

/** The page that readers come from, and signing in from it. */
export const ARTICLE = '/science/article/pii/S0000000000000001'
export const LOGIN = `/user/login?targetUrl=${encodeURIComponent(ARTICLE)}`

export const key = signingKey('the secret of this site, long enough')

/** A record of ended sessions for sites that need no store. */
const endedSessionsInMemory = (): EndedSessions => {
  const ended = new Set<string>()
  return {
    endSession: async id => {
      ended.add(id)
    },
    isEndedSession: async id => ended.has(id),
  }
}

/** A count of failed tries for sites that need no store. */
export const failedTriesInMemory = (): StoredTries => {
  const sources = new Map<string, FailedTries>()
  const of = (source: string): FailedTries => sources.get(source) ?? NO_FAILED_TRIES
  return {
    failedTries: async source => of(source),
    replaceFailedTries: async (source, seen, next) => {
      const { count, last } = of(source)
      if (count !== seen.count || last !== seen.last) return false
      sources.set(source, next)
      return true
    },
  }
}

interface Setup {
  readonly trusted?: readonly string[]
  readonly identityHeaders?: IdentityConvention
  readonly of?: ReaderSettings
  readonly keptAccounts?: KeptAccounts
  readonly endedSessions?: EndedSessions
  readonly failedTries?: StoredTries
  /** Whether the site's settings state its address. Otherwise only trusted proxies are believed. */
  readonly hasPublicOrigin?: boolean
}

/** A site's reader sessions for tests: the application, and the conditions that tests can change. */
export interface SessionsApp {
  readonly app: FastifyInstance
  readonly sessions: ReaderSessions
  readonly world: { now: Date; isDemonstration: boolean }
}

/** An application with reader sessions, a page, a call, and the site's rate limits. It closes when the test ends. */
export const sessionsApp = async ({
  trusted = [],
  identityHeaders,
  of = settings,
  keptAccounts,
  endedSessions = endedSessionsInMemory(),
  failedTries = failedTriesInMemory(),
  hasPublicOrigin = true,
}: Setup = {}): Promise<SessionsApp> => {
  const world = { now: new Date('2026-11-21T12:00:00Z'), isDemonstration: false }
  const proxies = addressRanges(trusted)
  const app = fastify({
    trustProxy: (address: string) => proxies.contains(address),
    routerOptions: { ignoreTrailingSlash: true },
  })
  decideOrigins(app, { proxies, ...(hasPublicOrigin && { publicOrigin: 'http://lectern.example' }) })
  limitAsOne(app)
  const sessions = readerSessions({
    settings: of,
    endedSessions,
    failedTries,
    key,
    proxies,
    now: () => world.now,
    isDemonstration: () => Promise.resolve(world.isDemonstration),
    ...(identityHeaders !== undefined && { identityHeaders }),
    ...(keptAccounts !== undefined && { keptAccounts }),
  })
  sessions.install(app)
  installCaching(app, sessions)
  await app.register(readerRoutes, { sessions, frameOf: bareFrameOf })
  stateCaching(app, 'reader')
  app.get('/science/article/pii/:pii', (request, reply) => {
    const { profile, sessionId } = sessions.readerOf(request)
    return reply.type('text/html; charset=utf-8').header('x-counted-as', sessionId).send(`<p>${profile.accessType}</p>`)
  })
  app.get('/content/:file', { config: { caching: 'public-for-an-hour' } }, (_request, reply) =>
    reply.type('text/html').send('<p>A file</p>'),
  )
  app.get('/assets/:file', { config: { caching: 'public-for-good' } }, (_request, reply) =>
    reply.type('text/html').send('<p>For good</p>'),
  )
  app.get('/sdfe/arp/pii/:pii/body', { config: { caching: 'nobody' } }, request => sessions.readerOf(request))
  app.get('/reading-as', request => readingAs(sessions, request).then(switcher => switcher ?? {}))
  onTestFinished(() => app.close())
  return { app, sessions, world }
}

/** The same behind a proxy at 10.0.0.5, or at other addresses, which may pass on the identity headers of a convention. */
export const behindProxy = (identityHeaders?: IdentityConvention, trusted = ['10.0.0.5']): Promise<SessionsApp> =>
  sessionsApp({ trusted, ...(identityHeaders !== undefined && { identityHeaders }) })

/** A browser: it keeps its cookies and has an IP address. */
export interface Browser {
  readonly ask: (url: string, options?: InjectOptions) => Promise<LightMyRequestResponse>
  /** Fills in a page's form and submits it. */
  readonly send: (
    page: string,
    fields: Readonly<Record<string, string>>,
    options?: InjectOptions,
  ) => Promise<LightMyRequestResponse>
  /** The reader that the site recognises. */
  readonly who: (options?: InjectOptions) => Promise<SessionReader>
  cookie: string
}

const hidden = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )

export const browser = ({ app }: Pick<SessionsApp, 'app'>, remoteAddress = '100.64.0.200'): Browser => {
  const self: Browser = {
    cookie: '',
    ask: async (url, options = {}) => {
      const answer = await app.inject({
        url,
        remoteAddress,
        ...options,
        headers: {
          host: 'lectern.example',
          accept: 'text/html',
          ...(self.cookie === '' ? {} : { cookie: self.cookie }),
          ...options.headers,
        },
      })
      self.cookie = cookiesAfter(self.cookie, answer.headers['set-cookie'])
      return answer
    },
    send: async (page, fields, options = {}) => {
      const shown = await self.ask(page)
      const action = /<form(?=[^>]* method="post")[^>]* action="([^"]*)"/.exec(shown.body)?.[1] ?? '/no-form'
      return self.ask(action, {
        method: 'POST',
        ...options,
        payload: new URLSearchParams({ ...hidden(shown.body), ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      })
    },
    who: async (options = {}) => (await self.ask('/sdfe/arp/pii/S0000000000000001/body', options)).json<SessionReader>(),
  }
  return self
}

/** The readers of the bundled library, with its demo accounts. */
export const shippedReaders = async (): Promise<ReaderSettings> => {
  const read = await readReaderSettings(libraryFolder, true)
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

/** Submits the "Reading as" form of a page. */
export const switchTo = async (
  reader: Browser,
  kind: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> => {
  await reader.ask('/science/article/pii/S0000000000000001')
  const { formToken = '' }: Partial<ReadingAsProps> = (await reader.ask('/reading-as')).json<Partial<ReadingAsProps>>()
  return reader.ask('/reading-as', {
    method: 'POST',
    payload: new URLSearchParams({ kind, formToken, targetUrl: '/science/article/pii/S0000000000000001', ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
