import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runImport } from '../../../src/importer/run.ts'
import type { Summary } from '../../../src/importer/tally.ts'
import { openStore } from '../../../src/store/open.ts'
import { folderWith } from '../../support/folder.ts'
import { realArticlesFolder } from '../../support/real-articles.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { ARCHIVES, rawZip, tarGzOf, zipOf, type Files } from './made-archives.ts'

/** A store, and imports into it. */
const importing = async () => {
  const dataFolder = await folderWith({})
  const store = await openStore({ dataFolder })
  onTestFinished(() => store.close())
  return {
    store,
    dataFolder,
    titles: async () => (await store.list('own')).map(({ title }) => title).toSorted(),
    run: async (...paths: readonly string[]): Promise<Summary & { readonly said: string }> => {
      let said = ''
      const write = (text: string): void => {
        said += text
      }
      const output = { write, isTerminal: true, columns: 80 }
      const summary = await runImport({ store, origin: 'own', paths, dataFolder, output, now: Date.now })
      return { ...summary, said }
    },
  }
}

const ARTICLE = jatsArticle({ title: 'First', figure: jatsFigure('fig1') })
const OTHER = jatsArticle({ doi: '10.5555/other', title: 'Second' })
const PACKAGE: Files = { 'first/a.xml': ARTICLE, 'first/fig1.png': PNG, 'second/b.nxml': OTHER, 'manifest.xml': '<manifest/>' }

const SUMMARY = { imported: 2, unchanged: 0, failed: 0, skipped: 1 }

describe.each(Object.entries(ARCHIVES))('a delivery as %s', (ending, archiveOf) => {
  test('is imported, named by hand or in a folder, with the files beside its XML', async () => {
    const folder = await folderWith({ [`in/delivery.${ending}`]: await archiveOf(PACKAGE) })
    const path = join(folder, 'in', `delivery.${ending}`)
    for (const given of [path, folder]) {
      const { run, titles, store } = await importing()
      const { said, ...summary } = await run(given)
      expect(summary).toMatchObject(SUMMARY)
      expect(said).toContain(`${path}/manifest.xml: is skipped: the root element <manifest> is neither`)
      expect(said).not.toContain('deliveries')
      expect(await titles()).toEqual(['First', 'Second'])
      const first = (await store.list('own')).find(({ title }) => title === 'First')
      const asset = first === undefined ? undefined : await store.asset(first.pii, 'fig1.png')
      expect(asset === undefined ? undefined : new Uint8Array(await readFile(asset.path))).toEqual(PNG)
      expect(await run(given)).toMatchObject({ imported: 0, unchanged: 2, failed: 0, skipped: 1 })
    }
  })
})

describe('what is in an archive', () => {
  test('is named by the archive’s path where it fails or is left out', async () => {
    const archive = rawZip([
      { name: 'a.xml', content: ARTICLE },
      { name: 'b/broken.xml', content: '<article>\n<front>' },
      { name: '../up.xml', content: OTHER },
    ])
    const path = join(await folderWith({ 'delivery.zip': archive }), 'delivery.zip')
    const { run } = await importing()
    const { said, failed } = await run(path)
    expect(failed).toBe(1)
    expect(said).toMatch(/\/delivery\.zip\/b\/broken\.xml:2:\d+: \S/)
    expect(said).toContain(`${path}/../up.xml: is left out: its name leads out of the folder`)
    expect((await run(path)).said).toContain(`${path}/../up.xml: is left out`)
  })

  test('is not imported if anything of the archive cannot be read, and other files are', async () => {
    const archive = rawZip([
      { name: 'a.xml', content: ARTICLE },
      { name: 'b.png', content: 'b', crc: 1 },
    ])
    const folder = await folderWith({ 'delivery.zip': archive, 'other.xml': OTHER })
    const { run, titles } = await importing()
    const { said, ...summary } = await run(folder)
    expect(summary).toMatchObject({ imported: 1, unchanged: 0, failed: 1, skipped: 0 })
    expect(said).toContain('delivery.zip: cannot be read: b.png in it is damaged (its checksum is wrong); deliver it again')
    expect(await titles()).toEqual(['Second'])
  })

  test('has the third parties of the folder around it, and none of its own', async () => {
    const parties = (publisher: string): string => JSON.stringify([{ doiPrefix: '10.5555', publisher }])
    const archive = await zipOf({ 'a.xml': ARTICLE, 'third-party.json': parties('Its own') })
    const { run, store } = await importing()
    await run(await folderWith({ 'delivery.zip': archive, 'third-party.json': parties('The site’s') }))
    const [card] = await store.list('own')
    expect(card && (await store.record(card.pii))).toContain('The site’s')
  })

  test('may be archives, one level deep', async () => {
    const deepest = await zipOf({ 'c.xml': jatsArticle({ doi: '10.5555/c', title: 'Third' }) })
    const inner = await tarGzOf({ 'second/b.xml': OTHER, 'deeper.zip': deepest })
    const folder = await folderWith({ 'delivery.zip': await zipOf({ 'first/a.xml': ARTICLE, 'packed/inner.tar.gz': inner }) })
    const { run, titles } = await importing()
    const { said, ...summary } = await run(folder)
    expect(summary).toMatchObject({ imported: 2, unchanged: 0, failed: 0, skipped: 0 })
    expect(said).toContain(
      `${folder}/delivery.zip/packed/inner.tar.gz/deeper.zip: is left out: it is in an archive that is in another one`,
    )
    expect(await titles()).toEqual(['First', 'Second'])
  })
})

describe('an archive in a folder', () => {
  test('that an article beside it names is its supplementary file, and stays packed', async () => {
    const supplement = '<supplementary-material xlink:href="data.zip"/>'
    const packed = await zipOf({ 'b.xml': OTHER })
    const { run, titles, store } = await importing()
    const { said, ...summary } = await run(
      await folderWith({
        'a.xml': jatsArticle({ title: 'First', body: supplement }),
        'data.zip': packed,
        'more/third.zip': packed,
      }),
    )
    expect(summary).toMatchObject({ imported: 2, unchanged: 0, failed: 0, skipped: 0 })
    expect(said).not.toContain('data.zip')
    expect(await titles()).toEqual(['First', 'Second'])
    const first = (await store.list('own')).find(({ title }) => title === 'First')
    expect(first && (await store.asset(first.pii, 'data.zip'))).toMatchObject({ size: packed.length })
  })

  test('that a list of files names is unpacked', async () => {
    const folder = await folderWith({
      'dataset.xml': '<dataset><file>a.zip</file></dataset>',
      'a.zip': await zipOf({ 'a.xml': ARTICLE }),
    })
    const { run, titles } = await importing()
    await run(folder)
    expect(await titles()).toEqual(['First'])
  })

  test('without XML is named, and is no failure', async () => {
    const folder = await folderWith({ 'a.xml': ARTICLE, 'pictures.zip': await zipOf({ 'a.png': PNG }) })
    const { run } = await importing()
    const { said, failed } = await run(folder)
    expect(failed).toBe(0)
    expect(said).toContain('pictures.zip: is left out: there is no XML in it')
    expect((await run(join(folder, 'pictures.zip'))).failed).toBe(1)
  })

  test('of another format is named, with what to do', async () => {
    const folder = await folderWith({ 'a.xml': ARTICLE, 'b.rar': 'Rar!' })
    const { run } = await importing()
    const reason = 'archives in this format are not unpacked; pack it again as .zip, .meca, .tar, .tar.gz or .tgz'
    const inFolder = await run(folder)
    expect(inFolder.failed).toBe(0)
    expect(inFolder.said).toContain(`b.rar: is left out: ${reason}`)
    expect((await run(join(folder, 'b.rar'))).said).toContain(`b.rar: cannot be read: ${reason}`)
  })

  test('is not followed through a link', async () => {
    const outside = await folderWith({ 'a.zip': await zipOf({ 'a.xml': ARTICLE }) })
    const folder = await folderWith({ 'b.xml': OTHER })
    await symlink(join(outside, 'a.zip'), join(folder, 'a.zip'))
    const { run, titles } = await importing()
    expect((await run(folder)).said).toMatch(/a\.zip: cannot be read: it is a symbolic link/)
    expect(await titles()).toEqual(['Second'])
  })
})

test('an article whose archive is gone stays, and is kept by one that has it again', async () => {
  const archive = await zipOf({ 'a.xml': ARTICLE, 'fig1.png': PNG })
  const folder = await folderWith({ 'a.zip': archive })
  const { run, titles } = await importing()
  await run(folder)
  const another = await folderWith({ 'b.zip': archive })
  expect(await run(another)).toMatchObject({ imported: 0, unchanged: 1 })
  await writeFile(join(another, 'b.zip'), await zipOf({ 'b.xml': OTHER }))
  expect(await run(another)).toMatchObject({ imported: 1, unchanged: 0 })
  expect(await titles()).toEqual(['First', 'Second'])
})

describe('an archive that has changed', () => {
  const packed = async (title: string, isInner: boolean): Promise<Buffer> => {
    const archive = await zipOf({ 'a.xml': jatsArticle({ title, figure: jatsFigure('fig1') }), 'fig1.png': PNG })
    return isInner ? tarGzOf({ 'inner.zip': archive, 'note.txt': title }) : archive
  }

  test.each([
    ['itself', false],
    ['in an archive in it', true],
  ])('shows its articles as they are now: %s', async (_, isInner) => {
    const folder = await folderWith({ 'a.zip': await packed('Before', isInner), 'b.zip': await zipOf({ 'b.xml': OTHER }) })
    const { run, titles } = await importing()
    await run(folder)
    for (const title of ['After', 'Before', 'At last', 'In the end']) {
      await writeFile(join(folder, 'a.zip'), await packed(title, isInner))
      expect(await run(folder)).toMatchObject({ imported: 1, unchanged: 1, failed: 0, copies: 0 })
      expect(await titles()).toEqual([title, 'Second'])
      expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 2, failed: 0, copies: 0 })
    }
  })

  test('keeps the pictures of an article that it has no longer', async () => {
    const folder = await folderWith({ 'a.zip': await packed('Before', false) })
    const { run, titles, store } = await importing()
    await run(folder)
    await writeFile(join(folder, 'a.zip'), await zipOf({ 'b.xml': OTHER }))
    await run(folder)
    expect(await titles()).toEqual(['Before', 'Second'])
    const before = (await store.list('own')).find(({ title }) => title === 'Before')
    const asset = before && (await store.asset(before.pii, 'fig1.png'))
    expect(asset && new Uint8Array(await readFile(asset.path))).toEqual(PNG)
  })
})

describe('a real article with its pictures', NEEDS_SHARED, () => {
  /** What is stored of an article: its record, and its files with their content. */
  const storedFrom = async (path: string) => {
    const { run, store } = await importing()
    const { said, ...summary } = await run(path)
    expect(summary, said).toMatchObject({ imported: 1, unchanged: 0, failed: 0, skipped: 0 })
    const [card] = await store.list('own')
    if (card === undefined) throw new Error('Nothing is stored')
    const record = await store.record(card.pii)
    const names = [...(record ?? '').matchAll(/"filename":"([^"]+\.png)"/g)].map(([, name]) => name ?? '')
    const assets = await Promise.all([...new Set(names)].map(async name => [name, await store.asset(card.pii, name)] as const))
    return {
      card,
      record,
      page: await store.page(card.pii),
      assets: await Promise.all(
        assets.map(async ([name, asset]) => [name, asset?.mediaType, asset && (await readFile(asset.path)).toString('hex')]),
      ),
    }
  }

  test.each(['jats/elife04493.xml', 'elsevier/S0022459611006116.xml'])(
    '%s is stored from an archive as from a folder',
    async name => {
      const xml = await readFile(`${realArticlesFolder}${name}`)
      const names = [...xml.toString().matchAll(/(?:<graphic[^>]*xlink:href=|<ce:link[^>]*locator=)"([^"]+)"/g)].map(
        ([, href]) => href ?? '',
      )
      expect(names.length).toBeGreaterThan(0)
      const files: Files = {
        'article/main.xml': xml,
        ...Object.fromEntries(names.map(href => [`article/${href.replace(/\.\w+$/, '')}.png`, PNG])),
      }
      const folder = await folderWith(files)
      const plain = await storedFrom(folder)
      expect(plain.assets.length).toBeGreaterThan(0)
      for (const [ending, archiveOf] of Object.entries(ARCHIVES)) {
        const archive = join(await folderWith({ [`a.${ending}`]: await archiveOf(files) }), `a.${ending}`)
        expect(await storedFrom(archive)).toEqual(plain)
      }
    },
  )
})
