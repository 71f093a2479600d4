import { either as E, option as O } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { visited } from '../../../src/client/visit.ts'
import type { ArticleState } from '../../../src/client/page-commands.ts'
import type { Visit } from '../../../src/page-state/visit.ts'
import { hashPassword } from '../../../src/server/readers/password.ts'
import { readReaderSettings } from '../../../src/settings/reader-settings.ts'
import { readSettings } from '../../../src/settings/settings.ts'
import { decodeUse } from '../../../src/usage/use.ts'
import { cookiesAfter } from '../../support/cookie-jar.ts'
import { documentOf } from '../../support/document-of.ts'
import { pdfWith } from '../../support/pdf.ts'
import { jatsArticle } from '../../support/samples.ts'
import { LITTLE_EFFORT, siteOf, type Site } from '../../support/site.ts'

const SECRET = 'Only readers of the journal may know this'
const PASSWORD = 'correct horse battery staple'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NAVIGATION = { accept: 'text/html', 'sec-fetch-dest': 'document', 'user-agent': FIREFOX }

/** Readers by their networks, and by the accounts to which they have signed in. */
const READERS = {
  guest: { network: '198.51.100.1' },
  member: { network: '192.0.2.1' },
  'other member': { network: '192.0.6.1' },
  clinician: { network: '192.0.3.1' },
  student: { network: '192.0.4.1' },
  pupil: { network: '192.0.5.1' },
  registered: { network: '198.51.100.2', account: 'lee' },
  subscriber: { network: '198.51.100.3', account: 'kim' },
  'subscriber to another journal': { network: '198.51.100.4', account: 'pat' },
  'registered member': { network: '192.0.2.2', account: 'lee' },
  'registered student': { network: '192.0.4.2', account: 'lee' },
  editor: { network: '198.51.100.5', account: 'ed' },
  miner: { network: '198.51.100.6', account: 'min' },
} as const
type Reader = keyof typeof READERS
const NAMES = Object.keys(READERS) as readonly Reader[]

/** Who may read the article. */
const ENTITLED: ReadonlySet<Reader> = new Set([
  'member',
  'other member',
  'clinician',
  'subscriber',
  'registered member',
  'editor',
  'miner',
])

/** Readers who get the same page. The pages of the others are theirs alone. */
const ALIKE: readonly (readonly Reader[])[] = [
  ['guest', 'registered'],
  ['member', 'other member', 'registered member', 'subscriber'],
  ['clinician'],
  ['student', 'registered student'],
  ['pupil'],
]

let site: Site
let folder: string
let path: string
const cookies = new Map<Reader, string>()

const ask = (reader: Reader, url: string, headers: Readonly<Record<string, string>> = {}) =>
  site.app.inject({
    url,
    remoteAddress: READERS[reader].network,
    headers: { ...NAVIGATION, ...(cookies.has(reader) && { cookie: cookies.get(reader) ?? '' }), ...headers },
  })

const send = async (reader: Reader, page: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const form = await ask(reader, page)
  cookies.set(reader, cookiesAfter(cookies.get(reader) ?? '', form.headers['set-cookie']))
  const formToken = /name="formToken" value="([^"]*)"/.exec(form.body)?.[1] ?? ''
  const { statusCode, headers } = await site.app.inject({
    method: 'POST',
    url: page,
    remoteAddress: READERS[reader].network,
    headers: { cookie: cookies.get(reader) ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, formToken }).toString(),
  })
  expect(statusCode).toBe(303)
  cookies.set(reader, cookiesAfter(cookies.get(reader) ?? '', headers['set-cookie']))
}

const account = async (id: string, more: Readonly<Record<string, string>> = {}) => ({
  id,
  name: `The reader ${id}`,
  email: `${id}@example.org`,
  password: await hashPassword(PASSWORD, LITTLE_EFFORT),
  ...more,
})

const closed = (doi: string, title: string, more = ''): string =>
  jatsArticle({
    doi,
    title,
    isOpen: false,
    heading: 'Results',
    body: `<p>What everyone may begin to read. ${'It goes on for a while. '.repeat(25)}</p><p>${SECRET}.</p>`,
  }).replace('<abstract>', `<self-uri content-type="pdf" xlink:href="closed.pdf"/>${more}<abstract>`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-audiences-'))
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'closed.xml': closed(
      '10.5555/test.1',
      'Closed',
      '<related-article related-article-type="companion" ext-link-type="doi" xlink:href="10.5555/test.2"/>',
    ),
    'companion.xml': closed('10.5555/test.2', 'Companion').replace('2050-084X', '1462-9011'),
    'closed.pdf': pdfWith({ pages: 2 }),
    'institutions.json': JSON.stringify([
      {
        id: 'university',
        name: 'Example University',
        signIn: 'none',
        ipRanges: ['192.0.2.0/24'],
        banner: { position: 'ABOVE', text: 'Your library' },
      },
      { id: 'polytechnic', name: 'Example Polytechnic', signIn: 'account', ipRanges: ['192.0.6.0/24'] },
      { id: 'clinic', name: 'Example Clinic', signIn: 'none', ipRanges: ['192.0.3.0/24'] },
      {
        id: 'college',
        name: 'Example College',
        signIn: 'account',
        ipRanges: ['192.0.4.0/24'],
        linkResolverUrl: 'https://resolver.example.org/find',
        settings: { creditCardPurchaseAllowed: false },
      },
      { id: 'school', name: 'Example School', signIn: 'none', ipRanges: ['192.0.5.0/24'] },
    ]),
    'readers.json': JSON.stringify([
      await account('lee'),
      await account('kim'),
      await account('pat'),
      await account('ed', { privilege: 'PRIVILEGED' }),
      await account('min', { privilege: 'DATA_CHECKOUT' }),
    ]),
    'holdings.json': JSON.stringify([
      { institution: 'university', journals: [{ issn: '2050-084X' }] },
      { institution: 'polytechnic', journals: [{ issn: '2050-084X' }] },
      { institution: 'clinic', origin: 'CK', journals: [{ issn: '2050-084X' }] },
      { institution: 'school', journals: [{ issn: '1462-9011' }] },
      { account: 'kim', journals: [{ issn: '2050-084X' }] },
      { account: 'pat', journals: [{ issn: '1462-9011' }] },
    ]),
    'view.json': JSON.stringify({ purchaseUrl: 'https://shop.example.org/buy?pii={pii}' }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const [readers, settings] = await Promise.all([readReaderSettings(folder, false), readSettings(folder)])
  if (E.isLeft(readers) || E.isLeft(settings)) throw new Error('the settings cannot be read')
  site = await siteOf({ readers: readers.right, settings: settings.right, publicOrigin: 'http://localhost' }, folder)
  const card = site.cards.find(({ title }) => title === 'Closed')
  if (card === undefined) throw new Error(site.said)
  path = card.path
  for (const name of NAMES) {
    const reader = READERS[name]
    cookies.set(name, cookiesAfter('', (await ask(name, '/')).headers['set-cookie']))
    if ('account' in reader) await send(name, '/user/login', { email: `${reader.account}@example.org`, password: PASSWORD })
  }
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** What differs each time that an address is signed. */
const SIGNED = /md5=[\da-f]{32}|entitledToken=[\w.-]+/g

const settled = (text: string): string => text.replaceAll(SIGNED, 'signed')

/** What a page's state says that is another each time. */
const TIMED = new Set(['timestamp', 'openedAt', 'viewToken', 'entitledToken', 'md5'])

const stateOf = (html: string): ArticleState =>
  JSON.parse(documentOf(html).querySelector('#state')?.textContent ?? '') as ArticleState

const visitIn = (html: string): string | undefined => documentOf(html).querySelector<HTMLElement>('#state')?.dataset['visit']

/** What the page says of its reader, as far as it is drawn. */
const drawn = (html: string): readonly string[] =>
  ['.access-bar', '.article-grid'].map(part => settled(documentOf(html).querySelector(part)?.outerHTML ?? ''))

const said = ({ chrome, served, surroundings, ...state }: ArticleState): unknown => {
  // The address of a page that is drawn for one reader differs, so that it is drawn for them.
  const { address: _address, ...facts } = chrome.facts
  return JSON.parse(JSON.stringify({ ...state, served, surroundings, chrome: { ...chrome, facts } }), (name, value: unknown) =>
    TIMED.has(name) ? name : typeof value === 'string' ? settled(value) : value,
  ) as unknown
}

describe('the page of an article that not everyone may read', () => {
  /** The same page, drawn for this reader alone: its address asks for another view than it names. */
  const alone = async (reader: Reader): Promise<string> =>
    (await ask(reader, `${path.replace('/article/pii/', '/article/abs/pii/')}?viewFullText=true`)).body

  test.each(NAMES)('%s: shows what it would if it were drawn for them, once they are known', async reader => {
    const [kept, own] = [await ask(reader, path), await alone(reader)]
    expect(kept.statusCode).toBe(200)
    expect(visitIn(own)).toBeUndefined()
    expect(drawn(kept.body)).toEqual(drawn(own))
    const address = visitIn(kept.body)
    expect(address !== undefined).toBe(ALIKE.flat().includes(reader))
    expect(kept.headers.etag !== undefined).toBe(ALIKE.flat().includes(reader))
    const visit =
      address === undefined ? undefined : (JSON.parse((await ask(reader, address, { 'sec-fetch-dest': 'empty' })).body) as Visit)
    const state = stateOf(kept.body)
    expect(said(visit === undefined ? state : visited(document(), state, visit))).toEqual(said(stateOf(own)))
  })

  /** A browser without cookies that scripts can read. */
  const document = (): Document => documentOf('')

  test('is whole for those who may read it, and for nobody else, in whichever order they ask', async () => {
    for (const readers of [NAMES, NAMES.toReversed(), NAMES])
      for (const reader of readers)
        expect([reader, (await ask(reader, path)).body.includes(SECRET)]).toEqual([reader, ENTITLED.has(reader)])
    const all = await Promise.all(NAMES.map(async reader => [reader, (await ask(reader, path)).body.includes(SECRET)]))
    expect(all).toEqual(NAMES.map(reader => [reader, ENTITLED.has(reader)]))
  })

  test('is one for all who are alike, and has nothing of any of them', async () => {
    const bodies = new Map<string, readonly Reader[]>()
    for (const reader of ALIKE.flat()) {
      const { body } = await ask(reader, path)
      bodies.set(body, [...(bodies.get(body) ?? []), reader])
      for (const theirs of [
        'The reader',
        '@example.org',
        'Your library',
        'University',
        'Polytechnic',
        'Example Clinic',
        'School',
      ])
        expect([reader, theirs, body.includes(theirs)]).toEqual([reader, theirs, false])
      expect(body.includes('Example College')).toBe(reader.includes('student'))
    }
    expect([...bodies.values()]).toEqual(ALIKE)
  })

  test('may be kept by the reader’s browser alone, which asks each time, or by none if they can sign out', async () => {
    for (const reader of NAMES) {
      const { headers } = await ask(reader, path)
      const isSignedIn = 'account' in READERS[reader]
      expect([reader, headers['cache-control'], headers.vary]).toEqual([
        reader,
        isSignedIn ? 'no-store' : 'private, no-cache',
        isSignedIn ? undefined : 'cookie',
      ])
    }
  })

  test('is answered with 304 only to those who get the same page now', async () => {
    for (const [at, alike] of ALIKE.entries())
      for (const reader of alike) {
        const { etag } = (await ask(reader, path)).headers
        for (const [other, others] of ALIKE.entries())
          for (const each of others) {
            const { statusCode, body } = await ask(each, path, { 'if-none-match': String(etag) })
            expect([reader, each, statusCode]).toEqual([reader, each, at === other ? 304 : 200])
            expect(body.includes(SECRET)).toBe(at !== other && ENTITLED.has(each))
          }
        for (const each of NAMES.filter(name => !ALIKE.flat().includes(name)))
          expect((await ask(each, path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
        expect((await ask('guest', path, { 'if-none-match': '*' })).body).toBe('')
      }
  })

  test('says to nobody of another audience who they are, and counts nothing for them', async () => {
    for (const alike of ALIKE) {
      const address = visitIn((await ask(alike[0] ?? 'guest', path)).body) ?? ''
      for (const reader of NAMES) {
        const before = (await uses()).length
        const { statusCode, headers } = await ask(reader, address, { 'sec-fetch-dest': 'empty' })
        expect([reader, statusCode]).toEqual([reader, alike.includes(reader) ? 200 : 404])
        expect(headers['cache-control']).toBe('no-store')
        expect((await uses()).length - before).toBe(alike.includes(reader) ? 1 : 0)
      }
    }
  })

  const uses = async () => {
    const found = []
    for await (const { json } of site.store.usesBetween('2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'))
      found.push(E.getOrElseW(() => undefined)(decodeUse(json)))
    return found
  }

  test('COUNTER is counted as a request or as denied, with its visit or, without a browser, when it is sent', async () => {
    for (const reader of NAMES) {
      const kind = ENTITLED.has(reader) ? 'request' : 'no-license'
      const before = (await uses()).length
      const address = visitIn((await ask(reader, path)).body)
      expect((await uses()).length - before).toBe(address === undefined ? 1 : 0)
      if (address !== undefined) await ask(reader, address, { 'sec-fetch-dest': 'empty' })
      await ask(reader, path, { 'sec-fetch-dest': 'empty' })
      expect((await uses()).slice(before).map(use => [reader, use?.kind])).toEqual([
        [reader, kind],
        [reader, kind],
      ])
    }
  })

  test('has a PDF that its reader is sent, at the address that the page has and at their own', async () => {
    for (const reader of ALIKE.flat()) {
      const { body } = await ask(reader, path)
      const { pdfDownload } = stateOf(body).served.embedded.article
      expect([reader, O.isSome(pdfDownload)]).toEqual([reader, ENTITLED.has(reader)])
      if (O.isNone(pdfDownload)) continue
      const { linkToPdf } = pdfDownload.value
      const own = JSON.parse((await ask(reader, visitIn(body) ?? '', { 'sec-fetch-dest': 'empty' })).body) as Visit
      expect(own.article.pdfDownload).not.toEqual(pdfDownload)
      for (const pdf of [pdfDownload, own.article.pdfDownload ?? O.none]) {
        const { statusCode, headers } = await ask(reader, O.isSome(pdf) ? pdf.value.linkToPdf : '')
        expect([reader, statusCode, headers['content-type']]).toEqual([reader, 200, 'application/pdf'])
      }
      for (const other of ['guest', 'student'] as const)
        expect((await ask(other, linkToPdf)).headers['content-type']).not.toBe('application/pdf')
    }
  })

  test('has tokens with which nobody gets the text who may not read it', async () => {
    const { entitledToken } = stateOf((await ask('member', path)).body).served.embedded.article.tokens
    const pii = /pii\/(\w+)/.exec(path)?.[1] ?? ''
    for (const reader of NAMES.filter(name => !ENTITLED.has(name))) {
      const { statusCode, body } = await ask(reader, `/sdfe/arp/pii/${pii}/body?entitledToken=${entitledToken}`)
      expect([reader, statusCode, body.includes(SECRET)]).toEqual([reader, 403, false])
    }
  })

  test('is the preview again with the next request after signing out, also to a copy of the cookie', async () => {
    const before = await ask('subscriber', path)
    expect(before.body).toContain(SECRET)
    const stolen = cookies.get('subscriber') ?? ''
    const { headers } = await ask('subscriber', '/user/logout', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })
    cookies.set('subscriber', cookiesAfter(stolen, headers['set-cookie']))
    for (const cookie of [cookies.get('subscriber') ?? '', stolen]) {
      const after = await ask('subscriber', path, { cookie, 'if-none-match': String(before.headers.etag) })
      expect([after.statusCode, after.body.includes(SECRET)]).toEqual([200, false])
      expect((await ask('subscriber', visitIn(before.body) ?? '', { cookie })).statusCode).toBe(404)
    }
    await send('subscriber', '/user/login', { email: 'kim@example.org', password: PASSWORD })
    expect((await ask('subscriber', path)).headers.etag).toBe(before.headers.etag)
  })
})
