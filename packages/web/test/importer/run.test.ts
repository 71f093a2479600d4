import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'

/** A store, and an import into it whose output is recorded. */
const importing = async () => {
  const store = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => store.close())
  const said: string[] = []
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal: false,
    columns: 80,
  }
  return {
    store,
    run: async (...paths: readonly string[]) => {
      said.length = 0
      const summary = await runImport({ store, origin: 'own', paths, output, now: () => performance.now() })
      return { summary, said: said.join('') }
    },
  }
}

describe('importing folders of XML', () => {
  test('reads every article below a folder and says how many', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ doi: '10.5555/a', title: 'First' }),
      'deep/er/b.xml': jatsArticle({ doi: '10.5555/b', title: 'Second' }),
      'notes.txt': 'not an article',
    })
    const { store, run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 2, unchanged: 0, failed: 0 })
    expect(said).toMatch(/1 of 2/)
    expect(said).toMatch(/2 files in .* s.*: 2 imported, 0 unchanged, 0 failed/)
    expect((await store.list('own')).map(({ title }) => title).toSorted()).toEqual(['First', 'Second'])
  })

  test('skips what has not changed, and reads again what has', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'Before' }), 'b.xml': jatsArticle({ doi: '10.5555/b' }) })
    const { store, run } = await importing()
    await run(folder)
    expect((await run(folder)).summary).toEqual({ imported: 0, unchanged: 2, failed: 0 })
    await writeFile(join(folder, 'a.xml'), jatsArticle({ title: 'After' }))
    expect((await run(folder)).summary).toEqual({ imported: 1, unchanged: 1, failed: 0 })
    expect((await store.list('own')).map(({ title }) => title)).toContain('After')
  })

  test('reports a broken file with its place and reads the others', async () => {
    const folder = await folderWith({
      'broken.xml': '<article>\n  <front>\n    <oops></front></article>',
      'fine.xml': jatsArticle(),
      'other.xml': '<html><body/></html>',
    })
    const { run } = await importing()
    const { summary, said } = await run(folder, join(folder, 'missing'))
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 3 })
    expect(said).toMatch(/broken\.xml:3:\d+: \S/)
    expect(said).toMatch(/other\.xml:1:1: the root element <html> is neither/)
    expect(said).toMatch(/missing: cannot be read: there is no such file or folder/)
  })

  test('an article that has become unreadable stays as it was', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'Still here' }) })
    const { store, run } = await importing()
    await run(folder)
    await writeFile(join(folder, 'a.xml'), '<article>')
    expect((await run(folder)).summary.failed).toBe(1)
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['Still here'])
  })

  test('says so when two files are the same article', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ title: 'One' }), 'b.xml': jatsArticle({ title: 'Two' }) })
    const { store, run } = await importing()
    const { said } = await run(folder)
    expect(said).toMatch(/b\.xml: is the same article as .*a\.xml/)
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['Two'])
  })

  test('a settings file that cannot be understood is named with its field', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle(),
      'third-party.json': '[{ "doiPrefix": 5, "publisher": "Society" }]',
    })
    const { run } = await importing()
    const { summary, said } = await run(folder)
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 1 })
    expect(said).toMatch(/third-party\.json: 0\.doiPrefix: expected string/)
  })

  test('an article of another publisher is known by its DOI', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ doi: '10.9999/x' }),
      'third-party.json': '[{ "doiPrefix": "10.9999", "publisher": "Society" }]',
    })
    const { store, run } = await importing()
    await run(folder)
    expect((await store.list('own'))[0]).toMatchObject({
      isThirdParty: true,
      path: expect.stringMatching(/^\/org\/science\/article\/pii\//) as string,
    })
  })
})

describe('files beside the XML', () => {
  const assetOf = async (href: string, files: Readonly<Record<string, Uint8Array>>, filename: string) => {
    const folder = await folderWith({ 'a.xml': jatsArticle({ figure: jatsFigure(href) }), ...files })
    const { store, run } = await importing()
    await run(folder)
    const pii = (await store.list('own'))[0]?.pii ?? ''
    return { folder, store, run, pii, asset: await store.asset(checkedPii(pii), filename) }
  }

  test.each([
    ['with its extension', 'gr1.png', 'gr1.png'],
    ['without extension', 'gr1', 'gr1.png'],
    ['as the last part of an identifier', 'info:doi/10.1371/journal.pone.0012262.g001', 'journal.pone.0012262.g001.png'],
    ['in a folder below', 'figures/gr1.png', 'figures/gr1.png'],
    ['with another letter case', 'GR1.PNG', 'gr1.png'],
  ])('are found when named %s', async (_how, href, file) => {
    const { asset } = await assetOf(href, { [file]: PNG }, file.slice(file.lastIndexOf('/') + 1))
    expect(asset).toMatchObject({ mediaType: 'image/png', size: PNG.length })
  })

  test('reserve the space that the picture itself takes', async () => {
    const { store, pii } = await assetOf('gr1.png', { 'gr1.png': PNG }, 'gr1.png')
    expect((await store.article(checkedPii(pii)))?.fragments['body']).toMatch(/<img[^>]* width="3"[^>]* height="2"/)
  })

  test('a missing one leaves the caption (TREE-5)', async () => {
    const { store, pii } = await assetOf('gr1.png', {}, 'gr1.png')
    const body = (await store.article(checkedPii(pii)))?.fragments['body'] ?? ''
    expect(body).toContain('A picture.')
    expect(body).not.toContain('<img')
  })

  test('one that turns up later is found by the next import, one that goes is missed by it', async () => {
    const { folder, store, run, pii } = await assetOf('gr1.png', {}, 'gr1.png')
    await writeFile(join(folder, 'gr1.png'), PNG)
    expect((await run(folder)).summary.imported).toBe(1)
    expect(await store.asset(checkedPii(pii), 'gr1.png')).toBeDefined()
    await rename(join(folder, 'gr1.png'), join(folder, 'other.png'))
    await run(folder)
    expect(await store.asset(checkedPii(pii), 'gr1.png')).toBeUndefined()
    await rm(join(folder, 'other.png'))
  })

  test('nothing outside the folder can be named', async () => {
    const { store, pii } = await assetOf('../../../../etc/passwd', {}, 'passwd')
    expect(await store.asset(checkedPii(pii), 'passwd')).toBeUndefined()
  })
})
