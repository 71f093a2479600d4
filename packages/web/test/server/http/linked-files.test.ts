import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import fastify from 'fastify'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { articleFiles } from '../../../src/files/article-files.ts'
import { rememberedRecords } from '../../../src/store/remembered-records.ts'
import { holdingsOf } from '../../../src/settings/holdings.ts'
import { readSettings } from '../../../src/settings/settings.ts'
import { xml } from '../../../src/server/article/handlers/xml.ts'
import { tokensOf } from '../../../src/server/article/handlers/tokens.ts'
import { serviceRoutes } from '../../../src/server/calls/routes.ts'
import { articleFacts, entitlementOf } from '../../../src/server/entitlement/entitlement-of.ts'
import { recommendedDownloadScope } from '../../../src/server/lists/index.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { unzipped } from '../../support/archive.ts'
import { drawScript, onceDrawn } from '../../support/first-pages.ts'
import { folderWith, lastingFolderWith } from '../../support/folder.ts'
import { bareFrameOf } from '../../support/frame.ts'
import { keptIn } from '../../support/made-files.ts'
import { pdfWith } from '../../support/pdf.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { siteOf, siteWith, TEST_SECRET, type Site } from '../../support/site.ts'
import { readers } from '../article/readers.ts'
import { checkedPii, noHandlers } from '../asking.ts'

const SECRET = 'a secret outside the imported folder'
const holdings = holdingsOf([])
const guest = readerClass(readers.guest, holdings)
const tokens = tokensOf(signingKey(TEST_SECRET))

const supplementary = (name: string): string =>
  `<supplementary-material id="${name.replace(/\W/g, '')}" xlink:href="${name}"><label>${name}</label></supplementary-material>`

/** A site with an article that has a file of each kind, and a folder beside it that is not imported, until it is closed. */
const publishedUntilClosed = async () => {
  const top = await lastingFolderWith({
    'in/a.xml': jatsArticle({
      figure: jatsFigure('gr1.png'),
      body: `<p>Words.</p><p><media xlink:href="film.mp4"/></p>${supplementary('one.csv')}${supplementary('two.csv')}`,
    }).replace('<abstract>', '<self-uri content-type="pdf" xlink:href="main.pdf"/><abstract>'),
    'in/gr1.png': PNG,
    'in/film.mp4': 'film',
    'in/one.csv': '1',
    'in/two.csv': '2',
    'in/main.pdf': pdfWith({ pages: 1 }),
    'in/covers/one.svg': '<svg/>',
    'in/publications.json': JSON.stringify([{ issn: '2050-084X', cover: 'covers/one.svg' }]),
    'out/secret': SECRET,
  })
  const [inside, secret] = [join(top, 'in'), join(top, 'out/secret')]
  const settings = await readSettings(inside)
  if (E.isLeft(settings)) throw new Error(settings.left)
  const drawing = { script: drawScript }
  const site = await siteOf({ publicOrigin: 'http://articles.example', settings: settings.right, drawing }, inside)
  const pii = checkedPii(site.cards[0]?.pii ?? site.said)
  const { attachments } = JSON.parse((await site.store.record(pii)) ?? '') as {
    readonly attachments: readonly { readonly eid: string; readonly filename: string }[]
  }
  const eidOf = (name: string): string => attachments.find(({ filename }) => filename === name)?.eid ?? 'none'
  const form = (url: string, fields: readonly (readonly [string, string])[]) =>
    site.app.inject({
      url,
      method: 'POST',
      payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const pid = `1-s2.0-${pii}-main.pdf`
  const md5 = tokens.issuePdf({ pii, pid, readerClass: guest }, new Date())
  const service = fastify()
  await service.register(serviceRoutes, {
    handlers: {
      ...noHandlers,
      xml: xml({
        store: site.store,
        files: articleFiles(),
        records: rememberedRecords(site.store),
        tokens,
        entitlementOf: (meta, reader) => entitlementOf(reader, articleFacts(meta), holdings),
        readerClassOf: reader => readerClass(reader, holdings),
      }),
    },
    frameOf: bareFrameOf,
    contextOf: request => ({
      reader: readers.privileged,
      origin: '',
      now: new Date(),
      userAgent: '',
      purpose: 'show',
      log: request.log,
    }),
  })
  const entitledToken = tokens.issue(
    { purpose: 'entitled', article: pii, readerClass: readerClass(readers.privileged, holdings) },
    new Date(),
  )
  /** Replaces a path inside the folder by a link to the secret, or by something else. */
  const replace = async (path: string, by: (path: string) => Promise<unknown> = at => symlink(secret, at)): Promise<void> => {
    await rm(path, { recursive: true, force: true })
    await by(path)
  }
  return {
    site,
    close: async (): Promise<void> => {
      await service.close()
      await site.close()
      await rm(top, { recursive: true, force: true })
    },
    inside,
    secret,
    replace,
    at: (name: string) => join(inside, name),
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => site.app.inject({ url, headers }),
    content: (name: string) => `/content/${pii}/${name}`,
    pdf: () => site.app.inject({ url: `/science/article/pii/${pii}/pdf`, query: { md5, pid } }),
    attachments: (...names: readonly string[]) =>
      form(
        `/sdfe/pdf/download/${pii}/attachments`,
        names.map(name => ['eids', eidOf(name)] as const),
      ),
    articles: () =>
      form('/sdfe/pdf/download/articles', [
        ['piis', pii],
        ['token', tokens.issue(recommendedDownloadScope(guest), new Date())],
      ]),
    xml: () => service.inject({ url: `/sdfe/arp/pii/${pii}/xocs`, query: { entitledToken } }),
    oai: () =>
      site.app.inject({
        url: '/oai',
        query: { verb: 'GetRecord', identifier: `oai:articles.example:${pii}`, metadataPrefix: 'jats' },
        headers: { host: 'articles.example' },
      }),
    picture: async (): Promise<string> => {
      const page = await site.app.inject({ url: site.cards[0]?.path ?? '' })
      return /\/content\/[^"/]+\/first-page\/[^"]+\.png/.exec(page.body)?.[0] ?? ''
    },
  }
}

type Published = Awaited<ReturnType<typeof publishedUntilClosed>>

/** The same, for one test. */
const published = async (): Promise<Published> => {
  const given = await publishedUntilClosed()
  onTestFinished(given.close)
  return given
}

/** What a file may be replaced by after it was imported. */
const replacements: Readonly<Record<string, (path: string, given: Published) => Promise<unknown>>> = {
  'a link to a file outside': (path, { secret }) => symlink(secret, path),
  'a link to a file beside it': (path, { at }) => symlink(at('publications.json'), path),
  'a chain of links': async (path, { secret }) => {
    await symlink(secret, `${path}.next`)
    await symlink(`${path}.next`, path)
  },
  'a loop of links': path => symlink(path, path),
  'a FIFO': async path => execFileSync('mkfifo', [path]),
}

/** The routes that send a file, each with the file that it sends. */
const routes: Readonly<Record<string, readonly [file: string, ask: (given: Published) => ReturnType<Published['get']>]>> = {
  'a figure': ['gr1.png', given => given.get(given.content('gr1.png'))],
  'a part of a recording': ['film.mp4', given => given.get(given.content('film.mp4'), { range: 'bytes=1-2' })],
  'a supplementary file': ['one.csv', given => given.get(given.content('one.csv'))],
  'the call for supplementary files': ['one.csv', given => given.attachments('one.csv')],
  'the PDF': ['main.pdf', given => given.pdf()],
  'the XML': ['a.xml', given => given.xml()],
  'a cover': ['covers/one.svg', given => given.get('/publication-images/covers/one.svg')],
}

describe('a file of a site', () => {
  let given: Published
  beforeAll(async () => {
    given = await publishedUntilClosed()
  })
  afterAll(() => given?.close())

  describe.each(Object.entries(routes))('as %s', (_, [file, ask]) => {
    test.each(Object.entries(replacements))('is not served once it is %s', async (_name, replace) => {
      const whole = await readFile(given.at(file))
      onTestFinished(async () => {
        await rm(`${given.at(file)}.next`, { force: true })
        await given.replace(given.at(file), path => writeFile(path, whole))
      })
      expect([200, 206]).toContain((await ask(given)).statusCode)
      await given.replace(given.at(file), path => replace(path, given))
      const answer = await ask(given)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain(SECRET)
    })
  })
})

describe('files that are served', () => {
  test('are whole, in parts, unchanged or only their headers, as asked', async () => {
    const given = await published()
    const url = given.content('film.mp4')
    const whole = await given.get(url)
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, 'film', 'video/mp4'])
    const part = await given.get(url, { range: 'bytes=1-2' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'il', 'bytes 1-2/4'])
    expect((await given.get(url, { range: 'bytes=9-' })).statusCode).toBe(416)
    expect((await given.get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    const head = await given.site.app.inject({ url, method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4'])
    expect((await given.get('/publication-images/covers/one.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test('are closed afterwards, whether they were sent or refused', async () => {
    const given = await published()
    const isOpen = async (): Promise<number> => (await readdir('/proc/self/fd')).length
    const everything = async (): Promise<void> => {
      for (const [, ask] of Object.values(routes)) await ask(given)
      await given.attachments('one.csv', 'two.csv')
      await given.site.app.inject({ url: given.content('gr1.png'), method: 'HEAD' })
    }
    await everything()
    const before = await isOpen()
    for (let count = 0; count < 5; count += 1) await everything()
    await expect.poll(isOpen).toBeLessThan(before + 5)
  })

  test('are none of a folder that was replaced by a link to another with the same names', async () => {
    const given = await published()
    const elsewhere = await folderWith({ 'gr1.png': SECRET, 'main.pdf': SECRET, 'a.xml': SECRET, 'covers/one.svg': SECRET })
    await rename(given.inside, `${given.inside}.moved`)
    await symlink(elsewhere, given.inside)
    const answers = await Promise.all(Object.values(routes).map(([, ask]) => ask(given)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Object.keys(routes).map(() => 404))
  })
})

describe('an archive', () => {
  test('of supplementary files leaves out a file that has become a link', async () => {
    const given = await published()
    expect([...unzipped((await given.attachments('one.csv', 'two.csv')).rawPayload).values()]).toEqual(['1', '2'])
    await given.replace(given.at('one.csv'))
    const answer = await given.attachments('one.csv', 'two.csv')
    expect([answer.statusCode, answer.body]).toEqual([200, '2'])
    await given.replace(given.at('two.csv'))
    expect((await given.attachments('one.csv', 'two.csv')).statusCode).toBe(404)
  })

  test('of PDFs names an article whose PDF has become a link among the missing', async () => {
    const given = await published()
    expect([...unzipped((await given.articles()).rawPayload).keys()]).toEqual([expect.stringMatching(/\.pdf$/)])
    await given.replace(given.at('main.pdf'))
    const held = unzipped((await given.articles()).rawPayload)
    expect([...held.keys()]).toEqual(['Not included.txt'])
    expect([...held.values()].join('')).not.toContain(SECRET)
  })
})

test('a record for harvesters is without a file that has become a link', async () => {
  const given = await published()
  expect((await given.oai()).body).toContain('<p>Words.</p>')
  await given.replace(given.at('a.xml'))
  const answer = await given.oai()
  expect(answer.body).not.toContain(SECRET)
  expect(answer.body).not.toContain('<article ')
})

test('the picture of a first page is served neither from a link nor from a PDF that has become one', async () => {
  const given = await published()
  const url = await onceDrawn(given.picture, address => address !== '')
  const { rawPayload: picture } = await given.get(url)
  const [drawn = ''] = await keptIn(given.site.dataFolder)
  await given.replace(drawn)
  // It is drawn once more.
  const { statusCode, rawPayload: again } = await given.get(url)
  expect([statusCode, again.equals(picture)]).toEqual([200, true])
  await given.replace(given.at('main.pdf'))
  expect((await given.get(url)).statusCode).toBe(404)
})

test('a picture of a publication that is a link is refused at start, with the field and the reason', async () => {
  const { inside, replace, at } = await published()
  await replace(at('covers/one.svg'))
  const settings = await readSettings(inside)
  expect(E.isLeft(settings) && settings.left).toMatch(
    /publications\.json: 0\.cover: "covers\/one\.svg" cannot be served: it is a symbolic link/,
  )
})

describe('a hostile name', () => {
  const parts = ['..', '.', '%2e%2e', '%2f', '%5c', '\\', 'file:', 'file://', '%00', '\0', 'etc', 'passwd', 'secret', 'out', 'a']
  const name = fc
    .tuple(
      fc.constantFrom('', '/', '//', '\\', 'file:///', '../', '..\\', '%2f'),
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('/', '\\', '%2f', ''),
    )
    .map(([start, words, separator]) => start + words.join(separator))
  /** Where a name would lead if it were put after the folder. */
  const known = ['../out/secret', '/etc/passwd', 'file:///etc/passwd', '%2e%2e/out/secret', '..\\out\\secret', 'a\0.png']

  let given: { readonly site: Site; readonly folder: string }
  beforeAll(async () => {
    const hostile = [...known, ...fc.sample(name, { numRuns: 200, seed: 1 })].filter(each => !/[\0<&"]/.test(each))
    const body = hostile.map(each => supplementary(each) + jatsFigure(each).replace(' id="f1"', '')).join('')
    const top = await mkdtemp(join(tmpdir(), 'lectern-hostile-'))
    for (const folder of ['in', 'out']) await mkdir(join(top, folder))
    await writeFile(join(top, 'in/a.xml'), jatsArticle({ body }))
    await writeFile(join(top, 'out/secret'), SECRET)
    given = { site: await siteWith(join(top, 'in')), folder: join(top, 'in') }
  })
  afterAll(async () => {
    await given.site.close()
    await rm(dirname(given.folder), { recursive: true, force: true })
  })

  test('in the XML of an article finds no file', async () => {
    const { site } = given
    const record = JSON.parse((await site.store.record(checkedPii(site.cards[0]?.pii ?? site.said))) ?? '') as {
      readonly attachments: readonly { readonly found: boolean }[]
    }
    expect(record.attachments.length).toBeGreaterThan(50)
    expect(record.attachments.filter(({ found }) => found)).toEqual([])
  })

  property.prop([name, fc.boolean()], {
    examples: known.flatMap(each => [[each, false] as [string, boolean], [each, true] as [string, boolean]]),
  })('in an address is answered without any file', async (hostile, isEncoded) => {
    const { site } = given
    const written = isEncoded ? encodeURIComponent(hostile) : encodeURI(hostile)
    for (const url of [`/content/${site.cards[0]?.pii}/${written}`, `/publication-images/${written}`]) {
      const { statusCode, body } = await site.app.inject({ url })
      // Some names lead to another page of the site, as they do in a browser.
      if (/^\/(content|publication-images)\//.test(new URL(url, 'http://articles.example').pathname))
        expect(statusCode, url).toBeGreaterThanOrEqual(300)
      expect(body, url).not.toContain(SECRET)
      expect(body, url).not.toContain('root:')
    }
  })
})
