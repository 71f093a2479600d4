import { rows } from '@lectern/api-client'
import type { Pii } from '@lectern/domain/core'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { perform, releaseDue } from '../../../src/life/perform.ts'
import { createApp } from '../../../src/server/app.ts'
import type { ArticleCard } from '../../../src/store/article.ts'
import {
  accountSite,
  AUTHORS,
  HYDRATION,
  PLACES,
  visitorOf,
  wordsOf,
  type AccountSite,
  type Visitor,
} from '../account/account-site.ts'
import { PASSWORD, settings } from '../readers/sessions-app.ts'
import { clientFolder, TEST_SECRET } from '../../support/site.ts'

const [template] = settings.accounts
const readers = {
  ...settings,
  accounts: [
    ...settings.accounts,
    ...(template === undefined
      ? []
      : [
          { id: 'site-admin', name: 'Ada', email: 'ada@site.example', password: template.password, kind: 'admin' as const },
          {
            id: 'organisation',
            name: 'Ora',
            email: 'ora@site.example',
            password: template.password,
            kind: 'admin' as const,
            institution: settings.institutions[0]?.id ?? 'x',
          },
          {
            id: 'demo',
            name: 'Dee',
            email: 'dee@site.example',
            password: template.password,
            kind: 'admin' as const,
            demonstration: true,
          },
        ]),
  ],
}

let site: AccountSite
let cards: readonly ArticleCard[]
let withdrawn: ArticleCard
let other: ArticleCard
let figure = ''
beforeAll(async () => {
  site = await accountSite([HYDRATION, AUTHORS, PLACES], { readers })
  cards = await site.store.list('own')
  const [first, second] = cards
  if (first === undefined || second === undefined) throw new Error('The library has too few articles')
  ;[withdrawn, other] = [first, second]
  const record = JSON.parse((await site.store.record(first.pii)) ?? '{}')
  figure = record.attachments?.[0]?.filename ?? 'none.png'
})
afterAll(() => site.close())

const acting = (pii: Pii, act: Parameters<typeof perform>[2]): ReturnType<typeof perform> =>
  perform(site.store, pii, act, { by: 'editor', now: Date.now() })

const REASON = 'Parts of it had appeared elsewhere'

/** Addresses at which an article is, or something of it. */
const itsAddresses = ({ pii, path, doi }: ArticleCard): readonly string[] => [
  path,
  `/science/article/pii/${pii}`,
  `/science/article/abs/pii/${pii}`,
  `/science/article/pii/${pii.toLowerCase()}`,
  `/doi/${doi ?? ''}`,
  ...['pdf', 'pdfft', 'markdown', 'text', 'csl-json', 'xml', 'cite', 'visit'].map(each => `/science/article/pii/${pii}/${each}`),
  `/content/${pii}/${encodeURIComponent(figure)}`,
  `/content/${pii}/not-there.png`,
]

/** Addresses of the calls about an article, from the table of calls. */
const itsCalls = ({ pii }: ArticleCard): readonly string[] =>
  rows.flatMap(([, row]) => {
    if (row.method !== 'GET') return []
    const path = row.path
      .replace(/:(?:pii|id)\b/, pii)
      .replace(':eid', `1-s2.0-${pii}`)
      .replace(':hubEid', '1-s2.0-S0000000000000000')
      .replace(':documentReferences', '1')
      .replace(':extension', 'pdf')
      .replace(':isbn', '9780123456786')
      .replace(/:(?:[abc]|issue)\b/g, 'x')
    if (/:(?:pii|eid|id)\b/.test(row.path)) return [path]
    return ['/sdfe/arp/cite', '/sdfe/arp/citingArticles'].includes(row.path) ? [`${path}?pii=${pii}&format=text%2Fplain`] : []
  })

/** Addresses of lists that name articles, and of files for machines. */
const lists = (): readonly string[] => [
  '/',
  '/feed.atom',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  `/search?qs=${encodeURIComponent(withdrawn.title)}`,
  '/browse/journals-and-books',
  '/sitemap-1.xml',
  ...cards.filter(card => card !== withdrawn).flatMap(({ path, pii }) => [path, `/sdfe/arp/pii/${pii}/recommendations`]),
]

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const named = ({ title }: ArticleCard): string => title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').slice(0, 30)

describe('an article that has been withdrawn', () => {
  let reader: Visitor
  beforeAll(async () => {
    reader = visitorOf(site)
    expect((await reader.get(withdrawn.path)).statusCode).toBe(200)
    // Its page has been kept and its record is remembered.
    for (const address of [`/science/article/pii/${withdrawn.pii}/markdown`, ...itsCalls(withdrawn)]) await reader.get(address)
    await acting(withdrawn.pii, { kind: 'withdraw', reason: REASON })
  })

  test('has a page at every address that says what it was, why and when, and that is neither kept nor indexed', async () => {
    for (const address of itsAddresses(withdrawn)) {
      const page = await reader.get(address)
      expect([address, page.statusCode]).toEqual([address, 410])
      expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
      const words = wordsOf(page)
      for (const text of [
        'This article has been withdrawn',
        withdrawn.title,
        withdrawn.authors[0] ?? '',
        withdrawn.doi ?? '',
        REASON,
      ])
        expect(words).toContain(text)
      expect(page.body).toContain(`<time dateTime="${new Date().toISOString().slice(0, 10)}">`)
    }
  })

  test('answers programs, and every call about it, with 410 and a short text', async () => {
    const calls = itsCalls(withdrawn)
    expect(calls.length).toBeGreaterThan(20)
    for (const address of [...itsAddresses(withdrawn), ...calls]) {
      const answer = await reader.get(address, { accept: 'application/json' })
      expect([address, answer.statusCode]).toEqual([address, 410])
      expect(answer.json()).toEqual({ error: expect.stringContaining(REASON) })
    }
  })

  test('is not asked for at another platform, which may know it', async () => {
    const heard: (string | undefined)[] = []
    const platform = createServer(({ url }, response) => {
      heard.push(url)
      response.end('{}')
    })
    const server = await createApp({
      store: site.store,
      clientFolder,
      logLevel: 'silent',
      secret: TEST_SECRET,
      upstream: await listening(platform),
    })
    onTestFinished(async () => {
      await server.close()
      platform.close()
    })
    for (const url of itsCalls(withdrawn)) expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 410])
    expect(heard).toEqual([])
    const url = `/sdfe/arp/pii/${other.pii}/recommendations`
    expect((await server.inject({ url })).statusCode).toBe(200)
    expect(heard).toEqual([url])
  })

  test('is forgotten by everything that lists articles, while others are not', async () => {
    for (const address of lists()) {
      const list = await reader.get(address)
      expect([address, list.statusCode]).toEqual([address, 200])
      // What an article says in its own reference list is its own, and a search repeats what was searched for.
      const mayRepeat = /^\/(?:search|science)/.test(address)
      expect([address, !mayRepeat && list.body.includes(named(withdrawn))]).toEqual([address, false])
      expect([address, list.body.includes(`pii/${withdrawn.pii}`)]).toEqual([address, false])
    }
    expect((await reader.get('/')).body).toContain(named(other))
    expect((await reader.get('/sitemap.xml')).statusCode).toBe(200)
  })

  test('is deleted for harvesters', async () => {
    const { body } = await reader.get('/oai?verb=Identify')
    expect(body).toContain('<deletedRecord>transient</deletedRecord>')
    const identifier = `oai:lectern.example:${withdrawn.pii}`
    const header = new RegExp(`<header status="deleted"><identifier>${identifier}</identifier>`)
    for (const query of [
      `verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`,
      'verb=ListIdentifiers&metadataPrefix=oai_dc',
      `verb=ListRecords&metadataPrefix=oai_dc&from=${new Date().toISOString().slice(0, 10)}`,
    ])
      expect((await reader.get(`/oai?${query}`)).body.replaceAll(/>\s+</g, '><')).toMatch(header)
  })

  test('is all there again once it is restored', async () => {
    await acting(withdrawn.pii, { kind: 'restore' })
    expect((await reader.get(withdrawn.path)).statusCode).toBe(200)
    expect((await reader.get(`/science/article/pii/${withdrawn.pii}/markdown`)).statusCode).toBe(200)
    expect((await reader.get('/')).body).toContain(named(withdrawn))
    expect((await reader.get('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc')).body).not.toContain('deleted')
  })
})

describe('an article under embargo', () => {
  test('is unknown to everyone until its day, and to harvesters that were told of it deleted', async () => {
    const reader = visitorOf(site)
    const until = Date.now() + 86_400_000
    await acting(other.pii, { kind: 'embargo', until })
    for (const address of [other.path, `/doi/${other.doi ?? ''}`, `/science/article/pii/${other.pii}/markdown`])
      expect([address, (await reader.get(address)).statusCode]).toEqual([address, 404])
    expect((await reader.get('/')).body).not.toContain(named(other))
    expect((await reader.get(other.path)).body).not.toContain(named(other))
    await releaseDue(site.store, until)
    expect((await reader.get(other.path)).statusCode).toBe(200)
    expect((await reader.get('/')).body).toContain(named(other))
  })
})

describe('the admin pages', () => {
  test('are nothing to guests and to accounts that do not run the site', async () => {
    const guest = visitorOf(site)
    expect((await guest.get('/admin')).headers.location).toMatch(/^\/user\/login/)
    const demonstration = visitorOf(site)
    await demonstration.signIn('dee@site.example', PASSWORD)
    expect((await demonstration.get('/admin')).statusCode).not.toBe(200)
    for (const email of ['ora@site.example', template?.email ?? '']) {
      const reader = visitorOf(site)
      await reader.signIn(email, PASSWORD)
      for (const address of ['/admin', '/admin/failed', '/admin/vanished', '/admin/log', `/admin/articles/${other.pii}`])
        expect([email, address, (await reader.get(address)).statusCode]).toEqual([email, address, 404])
      expect(
        (await reader.send('/user/profile', { act: 'withdraw', reason: 'x', confirmed: 'yes' }, `/admin/articles/${other.pii}`))
          .statusCode,
      ).toBe(404)
    }
    expect((await guest.get(other.path)).statusCode).toBe(200)
  })

  test('withdraw only with a reason, a confirmation and the token of their form, and log who did it', async () => {
    const admin = visitorOf(site)
    await admin.signIn('ada@site.example', PASSWORD)
    const page = `/admin/articles/${other.pii}`
    const list = await admin.get('/admin')
    expect(wordsOf(list)).toContain(`All (${cards.length})`)
    expect(list.headers['cache-control']).toBe('no-store')
    const withdraw = { act: 'withdraw', reason: REASON, confirmed: 'yes' }
    expect((await admin.send(page, { ...withdraw, formToken: 'other' })).statusCode).toBe(403)
    expect((await admin.send(page, { ...withdraw, confirmed: '' })).statusCode).toBe(422)
    expect(wordsOf(await admin.send(page, { ...withdraw, reason: ' ' }))).toContain('Give a reason')
    expect((await admin.get(other.path)).statusCode).toBe(200)
    const done = await admin.send(page, withdraw)
    expect([done.statusCode, done.headers.location]).toEqual([303, `${page}?done=withdraw`])
    expect((await admin.get(other.path)).statusCode).toBe(410)
    expect(wordsOf(await admin.get(`${page}?done=withdraw`))).toContain('The article has been withdrawn.')
    expect((await admin.get(`${page}/text`)).body).toContain(other.title)
    expect(wordsOf(await admin.get('/admin?part=withdrawn'))).toContain(other.title)
    expect(wordsOf(await admin.get('/admin?part=public'))).not.toContain(other.title)
    expect(wordsOf(await admin.get('/admin/log'))).toMatch(/Withdrawn · .* by ada@site.example/)
    await admin.send(page, { act: 'restore' })
    expect((await admin.get(other.path)).statusCode).toBe(200)
    expect((await admin.send(page, { act: 'embargo', until: '2020-01-01' })).statusCode).toBe(422)
    await admin.send(page, { act: 'embargo', until: '2999-01-31' })
    expect((await admin.get(other.path)).statusCode).toBe(404)
    expect(wordsOf(await admin.get(page))).toContain('Under embargo until 31 January 2999')
    await admin.send(page, { act: 'restore' })
    expect((await admin.get('/admin/articles/S0000000000000000')).statusCode).toBe(404)
  })

  test('list what failed and what vanished, with what to do', async () => {
    const admin = visitorOf(site)
    await admin.signIn('ada@site.example', PASSWORD)
    await site.store.noted({ path: '/in/a.xml', shown: '/in/a.xml', at: 1 }, [
      { kind: 'failed', line: 3, column: 7, reason: 'is not closed' },
    ])
    expect(wordsOf(await admin.get('/admin/failed'))).toMatch(/\/in\/a\.xml is not closed Line 3, column 7/)
    await admin.send('/admin/failed', { file: '/in/a.xml' })
    expect(wordsOf(await admin.get('/admin/failed'))).toContain('All files were imported.')
    const source = await site.store.sourceOf(other.pii)
    const path = source?.path ?? ''
    await site.store.lookedBelow(path.replace(/[^/]*$/, ''), { missing: [path], unpacked: [], at: 1 })
    expect(wordsOf(await admin.get('/admin/vanished'))).toContain(other.title)
    expect((await admin.send('/admin/vanished', { file: path, act: 'withdraw', reason: '' })).statusCode).toBe(422)
    await admin.send('/admin/vanished', { file: path, act: 'keep' })
    expect(wordsOf(await admin.get('/admin/vanished'))).toContain('No files have vanished.')
    expect((await admin.get(other.path)).statusCode).toBe(200)
  })
})
