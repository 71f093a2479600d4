import { appendFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { readRegular } from '../../src/files/regular-file.ts'
import { IMPORT_LIMITS } from '../../src/importer/limits.ts'
import { parseXml } from '../../src/importer/xml/index.ts'
import { importedStore } from '../support/imported.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'

const imported = async (files: Record<string, string>) => {
  const folder = await folderWith(files)
  const { store, said } = await importedStore(await folderWith({}), 'own', [folder])
  const titles = (await store.list('own')).map(({ title }) => title)
  await store.close()
  return { said, titles }
}

const table = (rows: string): string => `<table-wrap id="t"><table>${rows}</table></table-wrap>`

describe('the limits of an import', () => {
  test('a file of 1 GB is refused by its size, and the others are imported', async () => {
    const folder = await folderWith({ 'small.xml': jatsArticle({ title: 'Small' }), 'large.xml': '' })
    await truncate(join(folder, 'large.xml'), 1_000_000_000)
    const { store, said } = await importedStore(await folderWith({}), 'own', [folder])
    expect(said).toMatch(/large\.xml: cannot be read: it has 1000\.0 MB, and files of more than 32 MB are not read\n/)
    expect((await store.list('own')).map(({ title }) => title)).toEqual(['Small'])
    await store.close()
  })

  test('a file may have as many bytes as the limit, and no more', async () => {
    const folder = await folderWith({ 'a.xml': 'x'.repeat(1000) })
    const path = join(folder, 'a.xml')
    expect(E.isRight(await readRegular(path, 1000))).toBe(true)
    await appendFile(path, 'x')
    expect(await readRegular(path, 1000)).toMatchObject({ left: { kind: 'refused' } })
  })

  test('a file may have as many elements as the limit, and no more', () => {
    const inner = IMPORT_LIMITS.elements - 1
    expect(E.isRight(parseXml(`<a>${'<b/>'.repeat(inner)}</a>`))).toBe(true)
    expect(parseXml(`<a>\n${'<b/>'.repeat(inner + 1)}</a>`)).toMatchObject({
      left: { kind: 'malformed', line: 2, column: 4 * inner + 1, reason: 'more than 1000000 elements in one file' },
    })
  })

  test('tables that lack more cells than are added are refused, wherever they are', async () => {
    const row = '<tr><td rowspan="0">1</td></tr>'
    const staircase = (rows: number): string => jatsArticle({ title: `${rows} rows`, body: table(row.repeat(rows)) })
    // In the first n rows, one to n - 1 cells are missing.
    expect(await imported({ 'a.xml': staircase(447) })).toMatchObject({ titles: ['447 rows'] })
    const { said, titles } = await imported({ 'a.xml': staircase(448) })
    expect(titles).toEqual([])
    expect(said).toMatch(/a\.xml:1:1: its tables lack 100128 cells, .* no more than 100000 are added/)
    expect((await imported({ 'a.xml': staircase(447).replace('</sec>', `${table(row.repeat(30))}</sec>`) })).said).toMatch(
      /its tables lack 100116 cells/,
    )
  })

  test('an address that is longer than the server reads is refused', async () => {
    const chapter = (isbn: string): string =>
      `<xocs:doc><xocs:meta><xocs:content-type>BK</xocs:content-type><xocs:isbns><xocs:isbn-primary-formatted>${isbn}</xocs:isbn-primary-formatted></xocs:isbns></xocs:meta>` +
      '<xocs:nonserial-item><bk:chapter><info><ce:doi>10.5555/c</ce:doi></info><ce:title>Chapter</ce:title></bk:chapter></xocs:nonserial-item></xocs:doc>'
    expect((await imported({ 'a.xml': chapter('x'.repeat(500)) })).titles).toEqual(['Chapter'])
    expect((await imported({ 'a.xml': chapter('x'.repeat(501)) })).said).toMatch(
      /a\.xml:1:1: its page could not be opened: a part of its address would have 501 characters, and no more than 500 are read/,
    )
  })
})

describe('a file without words in its title', () => {
  test.each([
    ['JATS', jatsArticle({ title: ' ' })],
    ['Elsevier', '<ja:article><item-info><ce:doi>10.5555/e</ce:doi></item-info><head><ce:title/></head></ja:article>'],
  ])('has one all the same, without which no page can be opened: %s', async (_, xml) => {
    expect((await imported({ 'a.xml': xml })).titles).toEqual(['Untitled'])
  })
})
