import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { KeptFiles } from '../../src/files/kept-files.ts'
import { runImport } from '../../src/importer/run.ts'
import { openFiles } from '../../src/keeping/open.ts'
import { objectFiles } from '../../src/keeping/object-store.ts'
import { createApp } from '../../src/server/app.ts'
import { recommendedDownloadScope } from '../../src/server/lists/index.ts'
import { readerClass } from '../../src/server/readers/reader-class.ts'
import { signingKey } from '../../src/server/signing/signature.ts'
import { tokensOf } from '../../src/server/article/handlers/tokens.ts'
import { holdingsOf } from '../../src/settings/holdings.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { tarGzOf, zipOf } from '../importer/archives/made-archives.ts'
import { unzipped } from '../support/archive.ts'
import { drawScript, onceDrawn } from '../support/first-pages.ts'
import { folderWith } from '../support/folder.ts'
import { objectStore, TEST_CLIENT } from '../support/object-store.ts'
import { pdfWith } from '../support/pdf.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { clientFolder, TEST_SECRET, UNHURRIED } from '../support/site.ts'
import { readers } from './article/readers.ts'
import { checkedPii } from './asking.ts'

const supplementary = (name: string): string =>
  `<supplementary-material id="${name.replace(/\W/g, '')}" xlink:href="${name}"><label>${name}</label></supplementary-material>`

const XML = jatsArticle({
  figure: jatsFigure('gr1.png'),
  body: `<p>Words.</p><p><media xlink:href="film.mp4"/></p>${supplementary('one.csv')}${supplementary('two.csv')}`,
}).replace('<abstract>', '<self-uri content-type="pdf" xlink:href="main.pdf"/><abstract>')

const inSet = (number: number): string =>
  jatsArticle({ doi: `10.5555/set.${number}`, title: `Article ${number}` }).replace(/<\?xml[^>]*\?>/, '')

const PDF = pdfWith({ pages: 1 })

/** An article with a file of each kind, and two in one file. */
const DELIVERED = {
  'one/a.xml': XML,
  'one/gr1.png': PNG,
  'one/film.mp4': 'film',
  'one/one.csv': '1',
  'one/two.csv': '2',
  'one/main.pdf': PDF,
  'set/set.xml': `<pmc-articleset>${inSet(1)}${inSet(2)}</pmc-articleset>`,
}

const HOST = 'articles.example'

const KEEPERS: Readonly<Record<string, (dataFolder: string) => Promise<KeptFiles>>> = {
  'the data folder': dataFolder => openFiles({ dataFolder }),
  'an object store': async () => objectFiles(await objectStore(), undefined, TEST_CLIENT),
}

/** Each way to deliver these files: into a folder that is imported, as it stands or packed. */
const WAYS: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  'a folder': async folder => folder,
  'a ZIP archive': async folder => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    await writeFile(join(folder, 'delivery.zip'), await zipOf(DELIVERED))
  },
  'a tar archive': async folder => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    await writeFile(join(folder, 'delivery.tar.gz'), await tarGzOf(DELIVERED))
  },
}

/** A library whose files are kept, and a site that shows it. */
const published = async (keeper: (dataFolder: string) => Promise<KeptFiles>, deliver = WAYS['a folder']) => {
  const folder = await folderWith(DELIVERED)
  await deliver?.(folder)
  const dataFolder = await folderWith({})
  const files = await keeper(dataFolder)
  const store = await openStore({ dataFolder })
  onTestFinished(() => store.close())
  const said: string[] = []
  const output = { write: (text: string) => void said.push(text), isTerminal: false, columns: 80 }
  const bring = (given = files, now = Date.now, into = store) =>
    runImport({ store: into, files: given, origin: 'own', paths: [folder], dataFolder, output, now })
  await bring()
  const app = await createApp({
    store,
    files,
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
    publicOrigin: `http://${HOST}`,
    drawing: { script: drawScript },
  })
  onTestFinished(() => app.close())
  const cards = await store.list('own')
  const piiTitled = (title: string) => checkedPii(cards.find(card => card.title === title)?.pii ?? said.join(''))
  const pii = piiTitled('A small article')
  const { attachments } = JSON.parse((await store.record(pii)) ?? '') as {
    readonly attachments: readonly { readonly eid: string; readonly filename: string }[]
  }
  const guest = readerClass(readers.guest, holdingsOf([]))
  const tokens = tokensOf(signingKey(TEST_SECRET))
  const pid = `1-s2.0-${pii}-main.pdf`
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { host: HOST, ...headers } })
  const form = (url: string, fields: readonly (readonly [string, string])[]) =>
    app.inject({
      url,
      method: 'POST',
      payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return {
    app,
    store,
    files,
    folder,
    dataFolder,
    said,
    bring,
    get,
    pii,
    content: (name: string) => `/content/${pii}/${name}`,
    pdf: () =>
      app.inject({
        url: `/science/article/pii/${pii}/pdf`,
        query: { md5: tokens.issuePdf({ pii, pid, readerClass: guest }, new Date()), pid },
      }),
    supplements: (...names: readonly string[]) =>
      form(
        `/sdfe/pdf/download/${pii}/attachments`,
        names.map(name => ['eids', attachments.find(({ filename }) => filename === name)?.eid ?? ''] as const),
      ),
    pdfs: () =>
      form('/sdfe/pdf/download/articles', [
        ['piis', pii],
        ['token', tokens.issue(recommendedDownloadScope(guest), new Date())],
      ]),
    xml: (title: string) => get(`/science/article/pii/${piiTitled(title)}/xml`),
    harvested: (title: string) => get(`/oai?verb=GetRecord&identifier=oai:${HOST}:${piiTitled(title)}&metadataPrefix=jats`),
    picture: async (): Promise<string> => {
      const page = await get(cards.find(card => card.pii === pii)?.path ?? '')
      return /\/content\/[^"/]+\/first-page\/[^"]+\.png/.exec(page.body)?.[0] ?? ''
    },
  }
}

const bodyOf = ({ statusCode, rawPayload }: { readonly statusCode: number; readonly rawPayload: Buffer }): Buffer => {
  expect(statusCode).toBe(200)
  return rawPayload
}

describe.each(Object.entries(KEEPERS))('an article whose files are kept in %s', (_, keeper) => {
  test.each(Object.entries(WAYS))('is shown with all of them when %s that was delivered has gone', async (_way, deliver) => {
    const site = await published(keeper, deliver)
    for (const gone of [site.folder, join(site.dataFolder, 'deliveries')]) await rm(gone, { recursive: true, force: true })

    expect(bodyOf(await site.get(site.content('gr1.png'))).equals(PNG)).toBe(true)
    expect(bodyOf(await site.get(site.content('film.mp4'))).toString()).toBe('film')
    expect(bodyOf(await site.pdf()).equals(Buffer.from(PDF))).toBe(true)
    expect(bodyOf(await site.supplements('one.csv')).toString()).toBe('1')
    expect([...unzipped(bodyOf(await site.supplements('one.csv', 'two.csv')))]).toEqual([
      ['one.csv', '1'],
      ['two.csv', '2'],
    ])
    expect([...unzipped(bodyOf(await site.pdfs())).keys()]).toEqual([`${site.pii}.pdf`])
    expect(bodyOf(await site.xml('A small article')).toString()).toBe(XML)
    expect((await site.xml('Article 2')).body).toContain(inSet(2).trim().slice('<article xmlns:xlink'.length, 300))
    expect((await site.xml('Article 2')).body).not.toContain('Article 1')
    expect((await site.harvested('A small article')).body).toContain('<p>Words.</p>')
    expect((await site.harvested('Article 1')).body).toContain('<article-title>Article 1</article-title>')
    const picture = await onceDrawn(site.picture, address => address !== '')
    expect((await site.get(picture)).headers['content-type']).toBe('image/png')
  })

  test('sends them whole, in parts, unchanged or only their headers, as asked', async () => {
    const site = await published(keeper)
    const url = site.content('film.mp4')
    const whole = await site.get(url)
    expect([whole.body, whole.headers['content-type'], whole.headers['content-length'], whole.headers['accept-ranges']]).toEqual([
      'film',
      'video/mp4',
      '4',
      'bytes',
    ])
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect(whole.headers['content-disposition']).toBe("inline; filename*=UTF-8''film.mp4")
    expect(whole.headers['cache-control']).toBe('public, max-age=3600')
    const etag = String(whole.headers.etag)
    const part = await site.get(url, { range: 'bytes=1-2' })
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'il',
      'bytes 1-2/4',
      '2',
    ])
    expect((await site.get(url, { range: 'bytes=-1' })).body).toBe('m')
    expect((await site.get(url, { range: 'bytes=1-2', 'if-range': etag })).body).toBe('il')
    expect((await site.get(url, { range: 'bytes=1-2', 'if-range': '"another"' })).body).toBe('film')
    const beyond = await site.get(url, { range: 'bytes=9-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */4'])
    const unchanged = await site.get(url, { 'if-none-match': etag })
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
    const head = await site.app.inject({ url, method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([200, '', '4', etag])
    const xml = await site.xml('A small article')
    const asked = { 'if-none-match': String(xml.headers.etag) }
    expect((await site.get(`/science/article/pii/${site.pii}/xml`, asked)).statusCode).toBe(304)
    expect(xml.headers['x-content-type-options']).toBe('nosniff')
  })

  test('has each of them under the digest of its content, once however often it is delivered', async () => {
    const site = await published(keeper)
    const put: string[] = []
    const counting: KeptFiles = {
      ...site.files,
      put: (name, content) => {
        put.push(name)
        return site.files.put(name, content)
      },
    }
    await writeFile(join(site.folder, 'one/two.csv'), '1')
    await writeFile(join(site.folder, 'one/one.csv'), 'new')
    await site.bring(counting)
    expect(put.map(name => name.slice(0, 64))).toEqual([createHash('sha256').update('new').digest('hex')])
    expect(bodyOf(await site.get(site.content('two.csv'))).toString()).toBe('1')
    expect(bodyOf(await site.get(site.content('one.csv'))).toString()).toBe('new')
  })

  test('loses none of them to a later import, which removes those that nothing needs', async () => {
    const site = await published(keeper)
    const former = (await site.store.asset(site.pii, 'film.mp4'))?.file ?? ''
    await writeFile(join(site.folder, 'one/film.mp4'), 'another film')
    await site.bring()
    expect(E.isRight(await site.files.look(former))).toBe(true)
    const later = Date.now() + 3 * 24 * 60 * 60 * 1000
    await site.bring(site.files, () => later)
    expect(E.isRight(await site.files.look(former))).toBe(false)
    for (const name of ['gr1.png', 'film.mp4', 'one.csv']) bodyOf(await site.get(site.content(name)))
    bodyOf(await site.xml('A small article'))
    bodyOf(await site.xml('Article 1'))
  })
})

test('a file that has not changed is not read again', async () => {
  const site = await published(dataFolder => openFiles({ dataFolder }))
  const later = Date.now() + 60_000
  const change = (content: string): Promise<void> => writeFile(join(site.folder, 'one/two.csv'), content)
  const film = async () => (await site.store.asset(site.pii, 'film.mp4'))?.file
  await change('so that the article is read when files that were just written have settled')
  await site.bring(site.files, () => later)
  const [known, another] = [await film(), (await site.store.asset(site.pii, 'one.csv'))?.file]
  /** A store that takes the film for another file. */
  const mistaken: Store = {
    ...site.store,
    assetsOf: async pii =>
      (await site.store.assetsOf(pii)).map(asset =>
        asset.file === known && another !== undefined ? { ...asset, file: another } : asset,
      ),
  }
  await change('only reading the film could tell now')
  await site.bring(site.files, () => later, mistaken)
  expect(await film()).toBe(another)
  await writeFile(join(site.folder, 'one/film.mp4'), 'film')
  await site.bring(site.files, () => later + 60_000)
  expect(await film()).toBe(known)
})

test('an import ends with a reason if files cannot be kept', async () => {
  const site = await published(dataFolder => openFiles({ dataFolder }))
  await writeFile(join(site.folder, 'one/one.csv'), 'new')
  const nowhere = objectFiles({ bucket: 'nowhere', endpoint: 'http://127.0.0.1:1', prefix: '' }, undefined, TEST_CLIENT)
  await expect(site.bring(nowhere)).rejects.toThrow(
    /The articles’ files cannot be kept in s3:\/\/nowhere\/: the object store at http:\/\/127\.0\.0\.1:1 failed/,
  )
  expect(bodyOf(await site.get(site.content('one.csv'))).toString()).toBe('1')
})

test('readers are asked to come again while the object store does not answer', async () => {
  const site = await published(dataFolder => openFiles({ dataFolder }))
  const nowhere = objectFiles({ bucket: 'nowhere', endpoint: 'http://127.0.0.1:1', prefix: '' }, undefined, TEST_CLIENT)
  const app = await createApp({
    store: site.store,
    files: nowhere,
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
  })
  onTestFinished(() => app.close())
  for (const url of [site.content('gr1.png'), `/science/article/pii/${site.pii}/xml`]) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']], url).toEqual([
      503,
      '5',
      'no-store',
    ])
  }
})

test('a folder keeps nothing but what articles are shown with', async () => {
  const site = await published(dataFolder => openFiles({ dataFolder }))
  const kept = (await readdir(join(site.dataFolder, 'files'), { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  expect(kept.length).toBe(8)
  for (const { parentPath, name } of kept) {
    const digest = createHash('sha256')
      .update(await readFile(join(parentPath, name)))
      .digest('hex')
    expect(`${basename(parentPath)}${name}`.slice(0, 64)).toBe(digest)
  }
})
