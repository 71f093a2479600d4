import { cookiesAfter } from '../support/cookie-jar.ts'
import { either as E } from 'fp-ts'
import fastify, { type RouteOptions } from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, cacheStores, interceptors, request, type Dispatcher } from 'undici'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { hashPassword } from '../../src/server/readers/password.ts'
import { drawScript, onceDrawn } from '../support/first-pages.ts'
import { pdfWith } from '../support/pdf.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { isProof } from '../support/proofs.ts'
import { LITTLE_EFFORT, siteOf, type Site } from '../support/site.ts'
import { withRoutes } from '../support/routes.ts'

/** Words of the closed article beyond its preview. */
const CLOSED_WORDS = 'Only readers of the journal may know this'
const PASSWORD = 'correct horse battery staple'

/** A reader as the site recognises them: by network, or by the cookie of their session. */
interface Reader {
  readonly network: string
  readonly cookie?: string
}

const GUEST: Reader = { network: '198.51.100' }
const MEMBER: Reader = { network: '192.0.2' }

let hosts = 0
/** Another address of a reader's network for each request, so that the site's rate limits are not reached. */
const addressIn = ({ network }: Reader): string => {
  hosts += 1
  return `${network}.${(hosts % 250) + 1}`
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

type Ask = (url: string, reader: Reader) => Promise<Answer>

const asking =
  (origin: string, dispatcher: Dispatcher): Ask =>
  async (url, reader) => {
    const { statusCode, headers, body } = await request(origin + url, {
      dispatcher,
      headers: {
        'x-forwarded-for': addressIn(reader),
        accept: 'text/html,*/*',
        ...(reader.cookie !== undefined && { cookie: reader.cookie }),
      },
    })
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()).toString('latin1') }
  }

/** A new shared cache in front of a site, and how many requests it has passed on. */
const sharedCache = (
  origin: string,
): { readonly ask: Ask; readonly passedOn: () => number; readonly close: () => Promise<void> } => {
  let passedOn = 0
  const agent = new Agent()
  const cached = agent.compose(
    dispatch => (options, handler) => {
      passedOn += 1
      return dispatch(options, handler)
    },
    interceptors.cache({ type: 'shared', store: new cacheStores.MemoryCacheStore() }),
  )
  return { ask: asking(origin, cached), passedOn: () => passedOn, close: () => agent.close() }
}

/** What a reader gets from a shared cache at once after another reader, and whether it was kept for them. */
const after = async (origin: string, url: string, [first, second]: readonly [Reader, Reader]) => {
  const cache = sharedCache(origin)
  try {
    await cache.ask(url, first)
    const before = cache.passedOn()
    const answer = await cache.ask(url, second)
    return { answer, isKept: cache.passedOn() === before }
  } finally {
    await cache.close()
  }
}

let site: Site
let folder: string
let origin: string
let routes: readonly RouteOptions[]
const direct = new Agent()
let ask: Ask
let account: Reader

beforeAll(async () => {
  const withPdf = (name: string, isOpen: boolean): string =>
    jatsArticle({
      doi: `10.5555/${name}`,
      title: name,
      isOpen,
      heading: 'Results',
      body: `<p>What everyone may begin to read. ${'It goes on for a while. '.repeat(25)}</p><p>${CLOSED_WORDS}.</p>`,
      figure: jatsFigure('inside.png'),
      abstract: '<p>What it is about.</p><fig id="ga"><graphic xlink:href="outside.png"/></fig>',
    }).replace('<abstract>', `<self-uri content-type="pdf" xlink:href="${name}.pdf"/><abstract>`)
  folder = await mkdtemp(join(tmpdir(), 'lectern-shared-cache-'))
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'open.xml': withPdf('open', true),
    'open.pdf': pdfWith({ pages: 2 }),
    'closed.xml': withPdf('closed', false),
    'closed.pdf': pdfWith({ pages: 2 }),
    'inside.png': PNG,
    'outside.png': PNG,
    'institutions.json': JSON.stringify([
      { id: 'university', name: 'Example University', signIn: 'none', ipRanges: ['192.0.2.0/24'] },
    ]),
    'readers.json': JSON.stringify([
      { id: 'kim', name: 'Kim', email: 'kim@example.org', password: await hashPassword(PASSWORD, LITTLE_EFFORT) },
    ]),
    'holdings.json': JSON.stringify([
      { institution: 'university', journals: [{ issn: '2050-084X' }] },
      { account: 'kim', journals: [{ issn: '2050-084X' }] },
    ]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)

  ;[site, routes] = await withRoutes(() =>
    siteOf(
      {
        readers: readers.right,
        trustedProxies: ['127.0.0.1'],
        drawing: { script: drawScript },
      },
      folder,
    ),
  )
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  ask = asking(origin, direct)
  account = await signedIn()
})
afterAll(async () => {
  await direct.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const cookieOf = (headers: Answer['headers']): string => cookiesAfter('', headers['set-cookie'])

const signedIn = async (): Promise<Reader> => {
  const page = await ask('/user/login', GUEST)
  const cookie = cookieOf(page.headers)
  const formToken = /name="formToken" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  const { statusCode, headers, body } = await request(`${origin}/user/login`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': addressIn(GUEST) },
    body: new URLSearchParams({ email: 'kim@example.org', password: PASSWORD, formToken }).toString(),
  })
  await body.dump()
  expect(statusCode).toBe(303)
  return { ...GUEST, cookie: cookieOf(headers) }
}

const cardOf = (title: string) => {
  const card = site.cards.find(each => each.title === title)
  if (card === undefined) throw new Error(site.said)
  return card
}

const contentOf = (title: string, filename: string): string => `/content/${cardOf(title).pii}/${filename}`

/** Addresses of this site in a page: its links, files, and what its article is asked for with. */
const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*/, ''))

/** The fields that calls take, so that a call is answered and not refused for its query. */
const fieldsFor = (pii: string, html: string): string =>
  new URLSearchParams({
    pii,
    entitledToken: /"entitledToken":"([^"]+)"/.exec(html)?.[1] ?? '',
    authorToken: /"authorToken":"([^"]+)"/.exec(html)?.[1] ?? '',
    eid: `1-s2.0-${pii}`,
    doi: '10.5555/closed',
    format: 'application/x-research-info-systems',
    withabstract: 'true',
    verb: 'Identify',
  }).toString()

/** An address of a route: its parameters replaced with those of an article, or with what they often are. */
const addressOf = ({ url }: RouteOptions, pii: string): string =>
  url
    .replace(/:number\([^)]*\)/, '1')
    .replace(':pii', pii)
    .replace(':filename', 'inside.png')
    .replace(':place', 'shop')
    .replace(':volume', '1')
    .replace(/:slug|\*/, 'journal-of-tests')
    .replace(/:\w+/g, 'x')

const isRead = ({ method }: RouteOptions): boolean => [method].flat().includes('GET')

/** Every address to try: of all routes, of all files, and all those to which the pages of both articles lead their readers. */
const allAddresses = async (): Promise<readonly string[]> => {
  const all: string[] = ['/doi/10.5555/closed', '/doi/10.5555/open']
  for (const title of ['closed', 'open']) {
    const { pii, path } = cardOf(title)
    const pages = await Promise.all([GUEST, MEMBER].map(reader => ask(path, reader)))
    const fields = fieldsFor(pii, pages[1]?.body ?? '')
    for (const { body } of pages) all.push(...addressesIn(body))
    for (const file of ['inside.png', 'outside.png', `${title}.pdf`]) all.push(contentOf(title, file))
    for (const route of routes.filter(isRead)) all.push(addressOf(route, pii), `${addressOf(route, pii)}?${fields}`)
  }
  return [...new Set(all)]
}

/** What an answer may say about who may keep it. */
const ANY_TERMS = /^(no-store|private, no-cache|public, max-age=\d+(, immutable|, s-maxage=\d+, stale-while-revalidate=\d+)?)$/

const terms = ({ headers }: Answer): string => String(headers['cache-control'] ?? '')

describe('a shared cache between a reader with access and a guest', () => {
  test('gives neither what only the other may see, at any address of any route, whoever asks first', async () => {
    for (const title of ['closed', 'open'])
      await onceDrawn(
        () => ask(cardOf(title).path, GUEST),
        ({ body }) => body.includes('/first-page/'),
      )
    const kept = new Set<string>()
    /** The addresses that answer only the member. */
    const closed = new Set<string>()
    for (const url of await allAddresses()) {
      const alone = { guest: await ask(url, GUEST), member: await ask(url, MEMBER), account: await ask(url, account) }
      if (alone.member.status < 400 && alone.guest.status >= 400) closed.add(url)
      for (const answer of Object.values(alone)) {
        expect(terms(answer), url).toMatch(answer.status >= 400 ? /^no-store$/ : ANY_TERMS)
        expect([url, terms(answer).startsWith('public') && answer.headers['set-cookie'] !== undefined]).toEqual([url, false])
      }
      for (const [first, given, second, expected] of [
        [MEMBER, alone.member, GUEST, alone.guest],
        [account, alone.account, GUEST, alone.guest],
        [GUEST, alone.guest, MEMBER, alone.member],
        [GUEST, alone.guest, account, alone.account],
      ] as const) {
        // No shared cache keeps any other answer, which a usual run takes for granted.
        if (!isProof && !terms(given).startsWith('public')) continue
        const { answer, isKept } = await after(origin, url, [first, second])
        expect([url, answer.status]).toEqual([url, expected.status])
        if (!isKept) continue
        kept.add(url)
        // Pages contain tokens of their own, so that only what is kept can be compared.
        expect(answer.body === expected.body, url).toBe(true)
      }
    }
    const files = ['inside.png', 'closed.pdf'].map(name => contentOf('closed', name))
    expect([...closed]).toEqual(expect.arrayContaining(files))
    expect([...closed].filter(url => kept.has(url))).toEqual([])
    expect([...kept]).toEqual(
      expect.arrayContaining([
        '/robots.txt',
        '/sitemap.xml',
        '/favicon.svg',
        contentOf('open', 'inside.png'),
        contentOf('closed', 'outside.png'),
      ]),
    )
  })

  test('keeps no answer to a form or a posted call', async () => {
    const posted = routes.filter(({ method }) => [method].flat().includes('POST'))
    expect(posted.length).toBeGreaterThan(10)
    for (const route of posted) {
      const url = addressOf(route, cardOf('closed').pii)
      for (const { network } of [GUEST, MEMBER]) {
        const { headers } = await site.app.inject({
          method: 'POST',
          url,
          remoteAddress: `${network}.1`,
          payload: '',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
      }
    }
  })

  test('would give a guest the file of a closed article, if it were public', async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    app.get('/file', ({ headers }, reply) =>
      String(headers['x-forwarded-for']).startsWith(MEMBER.network)
        ? reply.header('cache-control', 'public, max-age=3600').send(CLOSED_WORDS)
        : reply.code(404).send('none'),
    )
    const { answer, isKept } = await after(await app.listen({ port: 0, host: '127.0.0.1' }), '/file', [MEMBER, GUEST])
    expect([isKept, answer.status, answer.body]).toEqual([true, 200, CLOSED_WORDS])
  })
})

test('the file of an open article, or in a preview, is kept by everyone; another by its reader’s browser, which asks each time', async () => {
  const termsFor = async (url: string, reader: Reader) => {
    const answer = await ask(url, reader)
    return [answer.status, terms(answer), answer.headers['vary']]
  }
  const forEveryone = [200, 'public, max-age=3600', 'accept-encoding']
  const closed = contentOf('closed', 'inside.png')
  expect(await termsFor(closed, MEMBER)).toEqual([200, 'private, no-cache', 'cookie'])
  expect(await termsFor(closed, account)).toEqual([200, 'no-store', undefined])
  expect(await termsFor(closed, GUEST)).toEqual([404, 'no-store', undefined])
  expect(await termsFor(contentOf('closed', 'outside.png'), GUEST)).toEqual(forEveryone)
  for (const reader of [MEMBER, account, GUEST])
    expect(await termsFor(contentOf('open', 'inside.png'), reader)).toEqual(forEveryone)
})
