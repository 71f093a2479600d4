import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'

const importing = async () => {
  const store = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => store.close())
  return {
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
  }
}

const version = (number: string, title = `Version ${number}`, date = '2024'): string =>
  jatsArticle({ title })
    .replace(
      '<title-group>',
      `<article-version-alternatives><article-version article-version-type="number">${number}</article-version></article-version-alternatives><title-group>`,
    )
    .replace('<year>2024</year>', `<year>${date}</year>`)

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
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, copies: 2 })
    await rm(join(folder, 'b.xml'))
    await run(folder)
    expect(await shown()).toEqual(['Version 1'])
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, copies: 1 })
  })

  test('that are in one file, each counts', async () => {
    const inner = (number: string): string => version(number).replace(/<\?xml[^>]*\?>/, '')
    const { run, shown } = await importing()
    const folder = await folderWith({ 'set.xml': `<pmc-articleset>${inner('2')}${inner('10')}${inner('1')}</pmc-articleset>` })
    expect((await run(folder)).said).toContain('2 of its articles are in it twice')
    expect(await shown()).toEqual(['Version 10'])
    expect(await run(folder)).toMatchObject({ imported: 0, unchanged: 1, copies: 0 })
  })
})
