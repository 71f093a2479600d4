import { allOf } from '@lectern/property-tests/support/parsed-xml'
import { pdfWords } from '@lectern/domain/words'
import { parsePdfAddress } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signingKey } from '../../src/server/signing/signature.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { tokensOf } from '../../src/server/article/handlers/tokens.ts'
import { headIn } from '../support/page-head.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, TEST_SECRET, type Site } from '../support/site.ts'

const MEMBER = '192.0.2.7'
const GUEST = '198.51.100.7'
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

let site: Site
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-pdf-addresses-'))
  const withPdf = (name: string, isOpen: boolean): string =>
    jatsArticle({ doi: `10.5555/${name}`, title: name, isOpen }).replace(
      '<abstract>',
      `<self-uri content-type="pdf" xlink:href="${name}.pdf"/><abstract>`,
    )
  const files = {
    'open.xml': withPdf('open', true),
    'open.pdf': '%PDF-open',
    'closed.xml': withPdf('closed', false),
    'closed.pdf': '%PDF-closed',
    'institutions.json': JSON.stringify([
      { id: 'university', name: 'Example University', signIn: 'none', ipRanges: ['192.0.2.0/24'] },
    ]),
    'holdings.json': JSON.stringify([{ institution: 'university', journals: [{ issn: '2050-084X' }] }]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  site = await siteOf({ readers: readers.right, publicOrigin: 'http://articles.example' }, folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const cardOf = (title: string) => {
  const card = site.cards.find(each => each.title === title)
  if (card === undefined) throw new Error(site.said)
  return card
}
const get = (url: string, remoteAddress: string, accept = '*/*') =>
  site.app.inject({ url, remoteAddress, headers: { accept, host: 'articles.example' } })
const pathIn = (address: string): string => address.replace('http://articles.example', '')

/** What an article's page states about its PDF: to search engines, to tools that read its headers, and to its reader. */
const toldOn = async (title: string, remoteAddress: string) => {
  const { body, headers } = await get(cardOf(title).path, remoteAddress)
  const head = headIn(body)
  return {
    engines: allOf(head, 'meta')
      .filter(({ attributes }) => attributes['name'] === 'citation_pdf_url')
      .map(({ attributes }) => pathIn(attributes['content'] ?? '')),
    tools: [...String(headers['link']).matchAll(/<([^>]*)>; rel="item"; type="application\/pdf"/g)].map(([, href = '']) =>
      pathIn(href),
    ),
    reader: [
      ...new Set(
        [...body.matchAll(/<a [^>]*?href="([^"]*\/pdf\?[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
      ),
    ],
  }
}

const pidOf = (title: string): string => `1-s2.0-${cardOf(title).pii}-${title}.pdf`
const addressWith = (title: string, md5: string, pid = pidOf(title)): string =>
  `/science/article/pii/${cardOf(title).pii}/pdf?md5=${md5}&pid=${pid}`
/** An address that this site gave to guests long ago. */
const old = (title: string): string =>
  addressWith(
    title,
    tokensOf(signingKey(TEST_SECRET)).issuePdf(
      { pii: cardOf(title).pii, pid: pidOf(title), readerClass: 'of then' },
      new Date('2020-01-01T00:00:00Z'),
    ),
  )

const usesOf = async (title: string): Promise<readonly string[]> => {
  const uses: string[] = []
  for await (const { json } of site.store.usesBetween('2000-01-01', '2100-01-01')) {
    const { kind, link, item } = JSON.parse(json) as {
      readonly kind: string
      readonly link?: string
      readonly item?: { readonly pii: string }
    }
    if (item?.pii === cardOf(title).pii && link === 'pdf') uses.push(kind)
  }
  return uses
}

describe('PDF-1 the PDF of an article that everyone may read', () => {
  test('has one address, the same for everyone and every day, for engines, tools and readers', async () => {
    const told = await toldOn('open', GUEST)
    expect(new Set([...told.engines, ...told.tools, ...told.reader]).size).toBe(1)
    for (const addresses of Object.values(told)) expect(addresses).toHaveLength(1)
    expect(told.engines).toEqual((await toldOn('open', MEMBER)).engines)
    expect(E.isRight(parsePdfAddress(told.engines[0] ?? ''))).toBe(true)
  })

  test('is there without a session, at that address, at one of years ago, and without a token; each time it is counted', async () => {
    const before = (await usesOf('open')).length
    const {
      engines: [lasting = ''],
    } = await toldOn('open', GUEST)
    const addresses = [lasting, old('open'), addressWith('open', ''), `/science/article/pii/${cardOf('open').pii}/pdf`]
    for (const address of addresses) {
      const { statusCode, headers, body } = await get(address, GUEST, BROWSER)
      expect([statusCode, headers['content-type'], body], address).toEqual([200, 'application/pdf', '%PDF-open'])
    }
    expect((await usesOf('open')).slice(before)).toEqual(addresses.map(() => 'request'))
  })

  test('leads on from the address of a file that it is not any more', async () => {
    const {
      engines: [lasting = ''],
    } = await toldOn('open', GUEST)
    const { statusCode, headers } = await get(addressWith('open', '0'.repeat(32), '1-s2.0-S0000000000000000-main.pdf'), GUEST)
    expect([statusCode, headers.location]).toEqual([302, lasting])
  })
})

describe('PDF-1 the PDF of an article that was paid for', () => {
  test('has an address of its reader’s own, and for engines and tools one that lasts', async () => {
    const {
      engines: [lasting = ''],
      tools,
      reader: [own = ''],
    } = await toldOn('closed', MEMBER)
    expect(new Set(tools)).toEqual(new Set([lasting]))
    expect(own).not.toBe(lasting)
    for (const address of [lasting, own]) expect((await get(address, MEMBER)).body).toBe('%PDF-closed')
    expect(await toldOn('closed', GUEST)).toEqual({ engines: [], tools: [], reader: [] })
  })

  test('is refused to others at every address: a browser is led to the preview, which says why, a program is told', async () => {
    const {
      engines: [lasting = ''],
      reader: [own = ''],
    } = await toldOn('closed', MEMBER)
    const before = (await usesOf('closed')).length
    const addresses = [lasting, own, old('closed'), addressWith('closed', '')]
    for (const address of addresses) {
      const led = await get(address, GUEST, BROWSER)
      expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store'])
      const page = await get(String(led.headers.location), GUEST, BROWSER)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(pdfWords.refused)
      expect(page.body).toContain('Article preview')
      expect((await get(address, GUEST)).statusCode).toBe(403)
    }
    expect((await usesOf('closed')).slice(before)).toEqual(addresses.flatMap(() => ['no-license', 'no-license']))
  })

  test('is given to its readers who kept an address too long, at a fresh one', async () => {
    for (const address of [old('closed'), addressWith('closed', 'f'.repeat(32))]) {
      const { statusCode, headers } = await get(address, MEMBER, BROWSER)
      expect(statusCode).toBe(302)
      expect((await get(String(headers.location), MEMBER)).body).toBe('%PDF-closed')
    }
  })

  test('says nothing of itself on a preview that was not asked for in place of it', async () => {
    expect((await get(cardOf('closed').path, GUEST, BROWSER)).body).not.toContain(pdfWords.refused)
    expect((await get(`${cardOf('closed').path}?pdf=refused`, MEMBER, BROWSER)).body).not.toContain(`>${pdfWords.refused}<`)
  })
})
