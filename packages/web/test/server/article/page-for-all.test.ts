import { THEME_COOKIE } from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { looksAsServed } from '../../../src/client/looks-as-served.ts'
import { visited } from '../../../src/client/visit.ts'
import { takeState } from '../../../src/page-state/page-state.ts'
import { signals } from '../../../src/signals/signals.ts'
import { readReaderSettings } from '../../../src/settings/reader-settings.ts'
import type { Visit } from '../../../src/page-state/visit.ts'
import { decodeUse } from '../../../src/usage/use.ts'
import { documentOf } from '../../support/document-of.ts'
import { folderWith } from '../../support/folder.ts'
import { importedIn } from '../../support/imported.ts'
import { jatsArticle } from '../../support/samples.ts'
import { siteOf } from '../../support/site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What a browser sends when its reader opens an address. */
const NAVIGATION = { accept: 'text/html', 'sec-fetch-dest': 'document', 'user-agent': FIREFOX }

const MEMBER = '192.0.2.1'
const GUEST = '198.51.100.1'

const openSite = async (closed?: string) => {
  const folder = await folderWith({
    'open.xml': jatsArticle({ title: 'Open' }),
    'closed.xml': jatsArticle({
      title: 'Closed',
      doi: '10.5555/test.2',
      isOpen: false,
      ...(closed !== undefined && { heading: 'Results', body: closed }),
    }),
    'institutions.json': JSON.stringify([
      {
        id: 'university',
        name: 'Example University',
        signIn: 'none',
        ipRanges: ['192.0.2.0/24'],
        banner: { position: 'ABOVE', text: 'Your library' },
      },
    ]),
    'holdings.json': JSON.stringify([{ institution: 'university', journals: [{ issn: '2050-084X' }] }]),
  })
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  const site = await siteOf({ readers: readers.right, publicOrigin: 'http://localhost' }, folder)
  onTestFinished(site.close)
  const cardOf = (title: string) => {
    const card = site.cards.find(each => each.title === title)
    if (card === undefined) throw new Error(site.said)
    return card
  }
  const get = (url: string, remoteAddress = GUEST, headers: Readonly<Record<string, string>> = {}) =>
    site.app.inject({ url, remoteAddress, headers: { ...NAVIGATION, ...headers } })
  const visit = async (title: string, remoteAddress = GUEST, view: 'full' | 'abstract' = 'full') => {
    const { body } = await get(cardOf(title).path, remoteAddress)
    const address = (/data-visit="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&').replace('view=full', `view=${view}`)
    const { body: said, headers } = await get(address, remoteAddress, { 'sec-fetch-dest': 'empty' })
    return { ...(JSON.parse(said) as Visit), headers, address }
  }
  const uses = async () => {
    const found = []
    for await (const { json } of site.store.usesBetween('2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'))
      found.push(E.getOrElseW(() => undefined)(decodeUse(json)))
    return found
  }
  return { ...site, folder, cardOf, get, visit, uses }
}

describe('the page of an article that everyone may read', () => {
  test('is the same for everyone, for caches to keep, and sets no cookie', async () => {
    const { get, cardOf } = await openSite()
    const { path } = cardOf('Open')
    const all = await Promise.all([
      get(path),
      get(path, MEMBER),
      get(path, GUEST, { cookie: `${THEME_COOKIE}=dark; lectern_cookies=strictlyNecessary.performance` }),
      get(path, GUEST, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    ])
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    for (const { statusCode, headers } of all) {
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
      expect(headers.vary).toBe('accept-encoding')
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/)
    }
    expect(all[0]?.body).not.toContain('Example University')
  })

  test('is answered with 304 and nothing else if the reader has it', async () => {
    const { get, cardOf } = await openSite()
    const { path } = cardOf('Open')
    const { headers } = await get(path)
    const again = await get(path, MEMBER, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    expect((await get(path, GUEST, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is the same document in every encoding, and to HEAD without it', async () => {
    const { app, get, cardOf } = await openSite()
    const { path } = cardOf('Open')
    const plain = await get(path)
    const compressed = await get(path, GUEST, { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect((await get(path, GUEST, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
  })

  test('is made anew when the library changes', async () => {
    const { get, cardOf, store, folder } = await openSite()
    const { path } = cardOf('Open')
    const before = await get(path)
    expect(documentOf(before.body).querySelector('h1')?.textContent.trim()).toBe('Open')
    await writeFile(join(folder, 'open.xml'), jatsArticle({ title: 'Corrected' }))
    await importedIn(store, 'own', [folder])
    const after = await get(path, GUEST, { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(documentOf(after.body).querySelector('h1')?.textContent.trim()).toBe('Corrected')
    await store.remove(cardOf('Open').pii)
    expect((await get(path, GUEST, { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(404)
  })

  test('is not made anew when the library changes in what it does not show', async () => {
    const { get, cardOf, store, folder } = await openSite()
    const { path } = cardOf('Open')
    const from: string[] = []
    onTestFinished(signals.keptPage.hear(each => void from.push(each)))
    const closed = (title: string, body: string) =>
      writeFile(join(folder, 'closed.xml'), jatsArticle({ title, doi: '10.5555/test.2', isOpen: false, body }))
    const before = await get(path)
    await closed('Closed', '<p>Other words.</p>')
    await importedIn(store, 'own', [folder])
    const after = await get(path, GUEST, { 'if-none-match': String(before.headers.etag) })
    expect([after.statusCode, (await get(path)).body]).toEqual([304, before.body])
    await closed('A neighbour with another title', '<p>Other words.</p>')
    await importedIn(store, 'own', [folder])
    expect((await get(path)).body).toContain('A neighbour with another title')
    expect(from).toEqual(['made', 'unchanged', 'memory', 'made'])
  })

  test('says to the one who visits it who they are, to no cache', async () => {
    const { visit } = await openSite()
    const [guest, member] = [await visit('Open'), await visit('Open', MEMBER)]
    expect(guest.headers['cache-control']).toBe('no-store')
    expect(guest.header.orgName).toBe('')
    expect(member.header.orgName).toBe('Example University')
    expect(O.isSome(member.header.libraryBanner)).toBe(true)
    expect(member.reader.profile.accessType).toBe('IPRANGE')
    for (const { surroundings } of [guest, member]) expect(surroundings.viewToken).not.toBe('')
  })

  test('looks as it was served to a guest, but not to a reader whose library greets them', async () => {
    const { get, visit, cardOf } = await openSite()
    const page = documentOf((await get(cardOf('Open').path)).body)
    const state = takeState(page)
    if (state?.kind !== 'article') throw new Error('The page has no state')
    const seenBy = (reader: Visit | undefined, readersPage = page) => looksAsServed(state, visited(readersPage, state, reader))
    expect(seenBy(await visit('Open'))).toBe(true)
    expect(seenBy(undefined)).toBe(true)
    expect(seenBy(await visit('Open', MEMBER))).toBe(false)
    const withCookies = documentOf('')
    Object.defineProperty(withCookies, 'cookie', { value: 'lectern_cookies=strictlyNecessary.performance' })
    expect(seenBy(await visit('Open'), withCookies)).toBe(false)
  })

  test('says nothing to the script of another build, but counts it', async () => {
    const { get, visit, uses } = await openSite()
    const { address } = await visit('Open')
    const other = await get(address.replace(/build=[^&]+/, 'build=other'), GUEST, { 'user-agent': `${FIREFOX} other` })
    expect([other.statusCode, other.body]).toEqual([204, ''])
    expect(await uses()).toHaveLength(2)
  })

  test('COUNTER is counted once for each visit, by whatever counts it', async () => {
    const { get, visit, uses, cardOf } = await openSite()
    const { path } = cardOf('Open')
    await get(path)
    expect(await uses()).toEqual([])
    const { surroundings } = await visit('Open')
    expect(await uses()).toMatchObject([{ kind: 'request', link: 'html', at: surroundings.openedAt }])
    // A client that runs no scripts says nothing of what it will do with the page.
    await get(path, GUEST, { 'sec-fetch-dest': 'empty' })
    expect(await uses()).toHaveLength(2)
    await visit('Open', GUEST, 'abstract')
    expect(await uses()).toHaveLength(2)
  })

  test('COUNTER is counted without script by a picture that nobody sees', async () => {
    const { get, uses, cardOf } = await openSite()
    const { body } = await get(cardOf('Open').path)
    const picture = /<noscript><img src="([^"]+)" alt="" hidden=""\/><\/noscript>/.exec(body)?.[1] ?? ''
    expect((await get(picture.replaceAll('&amp;', '&'), GUEST, { 'sec-fetch-dest': 'image' })).statusCode).toBe(200)
    expect(await uses()).toMatchObject([{ kind: 'request', link: 'html' }])
  })
})

describe('an address with a query', () => {
  test('has the same page, with the same tag, and keeps its redirects', async () => {
    const { get, cardOf } = await openSite()
    for (const title of ['Open', 'Closed']) {
      const { path } = cardOf(title)
      const plain = await get(path)
      expect(plain.headers.etag).toBeDefined()
      for (const query of ['?utm_source=feed&utm_medium=a', '?dgcid=raven', '?via=ihub', '?', '?viewFullText=nothing']) {
        const answer = await get(path + query)
        expect([answer.statusCode, answer.headers.etag, answer.body]).toEqual([200, plain.headers.etag, plain.body])
      }
    }
    const { pii } = cardOf('Open')
    const moved = await get(`/org/science/article/pii/${pii}?via=ihub`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/science/article/pii/${pii}?via=ihub`])
  })

  test('that says why the reader gets the preview has a page of its own', async () => {
    const { get, cardOf } = await openSite()
    const path = `/science/article/abs/pii/${cardOf('Closed').pii}?pdf=refused`
    const { body, headers } = await get(path)
    expect([headers.etag, body.includes('You don’t have access to the PDF of this article.')]).toEqual([undefined, true])
    expect((await get(path.replace(/\?.*/, ''))).body).not.toContain('You don’t have access to the PDF of this article.')
  })

  test('that asks for the full text gets it', async () => {
    const { get, cardOf } = await openSite()
    const abstract = cardOf('Open').path.replace('/article/pii/', '/article/abs/pii/')
    expect((await get(abstract)).body).toContain('"view":"abstract"')
    expect((await get(`${abstract}?viewFullText=true`)).body).toContain('"view":"full"')
  })
})

describe('the page of an article that not everyone may read', () => {
  const SECRET = 'Only readers of the journal may know this'
  const closedSite = () =>
    openSite(`<p>What everyone may begin to read. ${'It goes on for a while. '.repeat(25)}</p><p>${SECRET}.</p>`)

  test.each([
    ['guests first', [GUEST, MEMBER, GUEST, MEMBER]],
    ['members first', [MEMBER, GUEST, MEMBER, GUEST]],
  ])('is whole for those who may read it and a preview for guests, %s', async (_order, readers) => {
    const { get, cardOf } = await closedSite()
    const { path } = cardOf('Closed')
    for (const query of ['', '?via=ihub']) {
      for (const reader of readers) {
        const { headers, body } = await get(path + query, reader)
        expect(headers['cache-control']).toBe('private, no-cache')
        expect(headers.vary).toBe('cookie')
        expect(body.includes(SECRET)).toBe(reader === MEMBER)
        expect(body).not.toContain('Example University')
        expect(headers.etag).toBeDefined()
        expect(headers['set-cookie']).toBeUndefined()
      }
    }
  })

  test('is stored as the preview and as the whole, each for those who may see it', async () => {
    const { get, cardOf, dataFolder } = await closedSite()
    const { path } = cardOf('Closed')
    for (const reader of [MEMBER, GUEST, MEMBER]) await get(path, reader)
    const database = new DatabaseSync(join(dataFolder, 'lectern.sqlite'))
    const kept = () => database.prepare('select page from kept_pages').all()
    await expect.poll(kept).toHaveLength(2)
    const rows = kept()
    database.close()
    const stored = rows.map(({ page }) => {
      const { body, audience, mayRead, hasText } = JSON.parse(String(page)) as Readonly<Record<string, unknown>>
      const html = brotliDecompressSync(Buffer.from(String(body), 'base64')).toString()
      expect(html).toContain('What everyone may begin to read')
      return [audience, mayRead, hasText, html.includes(SECRET)]
    })
    expect(stored).toHaveLength(2)
    expect(stored).toEqual(
      expect.arrayContaining([
        ['entitled', true, true, true],
        ['guests', false, false, false],
      ]),
    )
  })

  test('is the same for all guests, with or without a session, and 304 is for them alone', async () => {
    const { get, cardOf } = await closedSite()
    const { path } = cardOf('Closed')
    const [cookie = ''] = String((await get('/')).headers['set-cookie']).split(';', 1)
    expect(cookie).toContain('=')
    const [one, other, third] = [
      await get(path),
      await get(path, '198.51.100.77', { cookie }),
      await get(path, GUEST, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    ]
    expect([other.body, third.body]).toEqual([one.body, one.body])
    const known = { 'if-none-match': String(one.headers.etag) }
    const again = await get(path, GUEST, { ...known, cookie })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    const member = await get(path, MEMBER, known)
    expect([member.statusCode, member.body.includes(SECRET)]).toEqual([200, true])
  })

  test('says to whoever visits it who they are, if it is the page that they get', async () => {
    const { get, visit } = await closedSite()
    const [guest, member] = [await visit('Closed'), await visit('Closed', MEMBER)]
    for (const { headers, surroundings } of [guest, member]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(surroundings.viewToken).not.toBe('')
    }
    expect([guest.article.entitlement.entitled, guest.header.orgName]).toEqual([false, ''])
    expect([member.article.entitlement.entitled, member.header.orgName]).toEqual([true, 'Example University'])
    expect((await get(guest.address, MEMBER)).statusCode).toBe(404)
    expect((await get(member.address)).statusCode).toBe(404)
  })

  test('COUNTER a view is counted once, as denied or as a request, whatever counts it', async () => {
    const { get, visit, uses, cardOf } = await closedSite()
    const { path } = cardOf('Closed')
    const kinds = async () => (await uses()).map(use => use?.kind)
    await get(path)
    await get(path, MEMBER)
    expect(await kinds()).toEqual([])
    await visit('Closed')
    expect(await kinds()).toEqual(['no-license'])
    await get(path, GUEST, { 'sec-fetch-dest': 'empty' })
    expect(await kinds()).toEqual(['no-license', 'no-license'])
    await visit('Closed', MEMBER)
    expect(await kinds()).toEqual(['no-license', 'no-license', 'request'])
  })
})
