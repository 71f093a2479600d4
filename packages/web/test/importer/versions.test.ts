import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import { versionPii } from '../../src/importer/pii.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'

const importing = async () => {
  const store = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => store.close())
  return {
    store,
    run: async (folder: string) => {
      const said: string[] = []
      const summary = await runImport({
        store,
        origin: 'own',
        paths: [folder],
        output: { write: text => said.push(text), isTerminal: false, columns: 80 },
        now: () => Date.now() + 60_000,
      })
      return { ...summary, said: said.join('') }
    },
    shown: async () => (await store.list('own')).map(({ title }) => title),
    /** The title at the address of each earlier version, and the versions that the article lists. */
    earlier: async (...segments: readonly string[]) => {
      const [card] = await store.list('own')
      if (card === undefined) throw new Error('There is no article')
      const titles = await Promise.all(
        segments.map(async segment => (await store.article(versionPii(card.pii, segment)))?.card.title),
      )
      const listed = (await store.article(card.pii))?.versions?.map(
        ({ number, isCurrent }) => `${number}${isCurrent ? ', current' : ''}`,
      )
      return { titles, listed }
    },
  }
}

const version = (number: string, title = `Version ${number}`, date = '2024'): string =>
  jatsArticle({ title })
    .replace(
      '<title-group>',
      `<article-version-alternatives><article-version article-version-type="number">${number}</article-version></article-version-alternatives><title-group>`,
    )
    .replace('<year>2024</year>', `<year>${date}</year>`)

const setOf = (...articles: readonly string[]): string =>
  `<pmc-articleset>${articles.map(each => each.replace(/<\?xml[^>]*\?>/, '')).join('')}</pmc-articleset>`

describe('of files with the same article', () => {
  test.each([
    [
      'the highest version is shown, by value',
      { 'v2.xml': version('2'), 'v10.xml': version('10'), 'a.xml': version('1') },
      'Version 10',
    ],
    ['whatever the files are called', { 'a.xml': version('10'), 'z.xml': version('2') }, 'Version 10'],
    [
      'a file without a version has the first one',
      { 'a.xml': version('2'), 'z.xml': jatsArticle({ title: 'None' }) },
      'Version 2',
    ],
    ['of the same version, the later', { 'a.xml': version('2', 'Later', '2026'), 'z.xml': version('2', 'Earlier') }, 'Later'],
    [
      'of the same date, the one with more of its files',
      {
        'one/a.xml': jatsArticle({ title: 'Whole', figure: jatsFigure('a.png') }),
        'one/a.png': PNG,
        'two/z.xml': jatsArticle({ title: 'Bare', figure: jatsFigure('a.png') }),
      },
      'Whole',
    ],
    [
      'an accepted manuscript is not shown beside its version of record',
      {
        'a.xml': jatsArticle({ title: 'Record' }),
        'z.xml': jatsArticle({ title: 'Manuscript' }).replace(
          '<title-group>',
          '<article-version vocab="JAV">Accepted Manuscript</article-version><title-group>',
        ),
      },
      'Record',
    ],
  ] as const)('%s', async (_, files, title) => {
    const { run, shown } = await importing()
    const folder = await folderWith(files)
    const first = await run(folder)
    expect(first.imported + first.unchanged).toBe(1)
    expect(first.imported + first.copies + first.earlier).toBe(Object.keys(files).filter(name => name.endsWith('.xml')).length)
    expect(await shown()).toEqual([title])
    expect(first.said).toMatch(/(?:is shown from|is now shown from)/)
    const again = await run(folder)
    expect(again).toMatchObject({ imported: 0, unchanged: 1, failed: 0 })
    expect(await shown()).toEqual([title])
  })

  test('another is shown when the one that was shown has gone, or has become an earlier version', async () => {
    const { run, shown } = await importing()
    const folder = await folderWith({ 'a.xml': version('1'), 'b.xml': version('2'), 'c.xml': version('3') })
    await run(folder)
    expect(await shown()).toEqual(['Version 3'])
    await writeFile(join(folder, 'c.xml'), version('1', 'Withdrawn'))
    expect(await run(folder)).toMatchObject({ failed: 0 })
    expect(await shown()).toEqual(['Version 2'])
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, copies: 0, earlier: 2 })
    await rm(join(folder, 'b.xml'))
    await run(folder)
    expect(await shown()).toEqual(['Version 1'])
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, copies: 1, earlier: 0 })
  })

  test('the article counts once, and the others as earlier versions or copies, in whatever order they are read', async () => {
    for (const names of [
      ['a.xml', 'b.xml', 'c.xml', 'd.xml'],
      ['d.xml', 'c.xml', 'b.xml', 'a.xml'],
    ] as const) {
      const { run } = await importing()
      const [one, two, three, same] = names
      const picture = jatsFigure('gone.png')
      const pictured = (number: string) => version(number).replace('</sec>', `${picture}</sec>`)
      const folder = await folderWith({
        [one]: pictured('1'),
        [two]: pictured('2'),
        [three]: pictured('3'),
        [same]: pictured('3'),
      })
      const counts = { unchanged: 0, failed: 0, earlier: 2, copies: 1, missing: 1 }
      const first = await run(folder)
      expect(first).toMatchObject({ ...counts, imported: 1 })
      expect(first.said).toMatch(/: 1 imported, 0 unchanged, 0 failed, 1 copy, 2 earlier versions, 1 picture not delivered\n$/)
      expect(await run(folder)).toMatchObject({ ...counts, imported: 0, unchanged: 1 })
      await writeFile(join(folder, 'z.xml'), version('4'))
      expect(await run(folder)).toMatchObject({ imported: 1, unchanged: 0, earlier: 4, copies: 0, missing: 0 })
    }
  })

  test('earlier ones in one file stay at addresses of their own, whatever their order, through changes and moves', async () => {
    for (const numbers of [
      ['2', '10', '1'],
      ['1', '2', '10'],
      ['10', '2', '1'],
    ]) {
      const { run, shown, earlier } = await importing()
      const folder = await folderWith({ 'set.xml': setOf(...numbers.map(number => version(number))) })
      const first = await run(folder)
      expect(first).toMatchObject({ imported: 1, unchanged: 0, copies: 0, earlier: 2 })
      expect(first.said).not.toContain('twice')
      const expected = { titles: ['Version 1', 'Version 2', undefined], listed: ['10, current', '2', '1'] }
      expect(await shown()).toEqual(['Version 10'])
      expect(await earlier('v1', 'v2', 'v10')).toEqual(expected)
      expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, earlier: 2, failed: 0 })
      await rename(join(folder, 'set.xml'), join(folder, 'moved.xml'))
      expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, earlier: 2, failed: 0 })
      expect(await earlier('v1', 'v2', 'v10')).toEqual(expected)
      await writeFile(join(folder, 'moved.xml'), setOf(version('11'), ...numbers.map(number => version(number))))
      expect(await run(folder)).toMatchObject({ imported: 1, unchanged: 0, earlier: 3, failed: 0 })
      expect(await shown()).toEqual(['Version 11'])
      expect(await earlier('v1', 'v2', 'v10')).toEqual({
        titles: ['Version 1', 'Version 2', 'Version 10'],
        listed: ['11, current', '10', '2', '1'],
      })
      await writeFile(join(folder, 'moved.xml'), setOf(version('2', 'Corrected'), version('10')))
      expect(await run(folder)).toMatchObject({ imported: 1, unchanged: 0, earlier: 1, failed: 0 })
      expect(await earlier('v1', 'v2', 'v10')).toEqual({
        titles: [undefined, 'Corrected', undefined],
        listed: ['10, current', '2'],
      })
      await writeFile(join(folder, 'moved.xml'), version('1'))
      await run(folder)
      expect(await shown()).toEqual(['Version 1'])
      expect(await earlier('v1', 'v2', 'v10')).toEqual({ titles: [undefined, undefined, undefined], listed: undefined })
    }
  })

  test('those in one file stand beside those in others, and the better file of each version is read', async () => {
    const { run, shown, earlier } = await importing()
    const folder = await folderWith({
      'a.xml': version('3'),
      'set.xml': setOf(version('1', 'First'), version('2'), version('3', 'Third, later', '2026')),
      'z.xml': version('1', 'First, later', '2026'),
    })
    expect(await run(folder)).toMatchObject({ imported: 1, copies: 1, earlier: 3 })
    expect(await shown()).toEqual(['Third, later'])
    const expected = { titles: ['First, later', 'Version 2'], listed: ['3, current', '2', '1'] }
    expect(await earlier('v1', 'v2')).toEqual(expected)
    await rm(join(folder, 'z.xml'))
    await writeFile(join(folder, 'y.xml'), version('4'))
    await run(folder)
    expect(await shown()).toEqual(['Version 4'])
    expect((await earlier('v1', 'v2', 'v3')).titles).toEqual(['First, later', 'Version 2', 'Third, later'])
  })

  test('are listed with what files say of versions, and nothing of what is known of files', async () => {
    const { store, run } = await importing()
    const free =
      '<permissions><ali:free_to_read xmlns:ali="http://www.niso.org/schemas/ali/1.0/" start_date="9000-01-01"/></permissions>'
    const folder = await folderWith({
      'set.xml': setOf(...['1', '2'].map(number => version(number).replace('<abstract>', `${free}<abstract>`))),
    })
    await run(folder)
    const [card] = await store.list('own')
    const listed = card === undefined ? undefined : (await store.article(card.pii))?.versions
    expect(listed?.map(each => Object.keys(each).toSorted())).toEqual([
      ['date', 'isCurrent', 'number'],
      ['date', 'isCurrent', 'number'],
    ])
  })

  test('one that is in a file twice in the same version is said, and the later is kept', async () => {
    const { run, shown } = await importing()
    const folder = await folderWith({ 'set.xml': setOf(version('2', 'Later', '2026'), version('2', 'Earlier')) })
    expect((await run(folder)).said).toContain('1 of its articles are in it twice in the same version')
    expect(await shown()).toEqual(['Later'])
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, earlier: 0, copies: 0 })
  })

  test('earlier ones stay at addresses of their own, whichever came first, and are in no list', async () => {
    for (const names of [
      ['a.xml', 'b.xml', 'c.xml'],
      ['c.xml', 'b.xml', 'a.xml'],
    ] as const) {
      const { run, shown, earlier } = await importing()
      const folder = await folderWith(Object.fromEntries(names.map((name, index) => [name, version(String(index + 1))])))
      await run(folder)
      expect(await shown()).toEqual(['Version 3'])
      const expected = { titles: ['Version 1', 'Version 2', undefined], listed: ['3, current', '2', '1'] }
      expect(await earlier('v1', 'v2', 'v3')).toEqual(expected)
      expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, copies: 0, earlier: 2, failed: 0 })
      expect(await earlier('v1', 'v2', 'v3')).toEqual(expected)
    }
  })

  test('one that comes later takes its place, and the former one keeps its own', async () => {
    const { run, shown, earlier } = await importing()
    const folder = await folderWith({ 'a.xml': version('1') })
    await run(folder)
    expect(await earlier('v1')).toEqual({ titles: [undefined], listed: undefined })
    await writeFile(join(folder, 'b.xml'), version('2'))
    await run(folder)
    expect(await shown()).toEqual(['Version 2'])
    expect(await earlier('v1', 'v2')).toEqual({ titles: ['Version 1', undefined], listed: ['2, current', '1'] })
    await writeFile(join(folder, 'a.xml'), version('1', 'Version 1, corrected'))
    await run(folder)
    expect(await earlier('v1')).toMatchObject({ titles: ['Version 1, corrected'] })
    await writeFile(join(folder, 'b.xml'), version('1', 'Version 1, again'))
    await run(folder)
    expect((await earlier('v1', 'v2')).listed).toBeUndefined()
  })
})
