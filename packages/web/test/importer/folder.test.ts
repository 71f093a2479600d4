import { execFileSync } from 'node:child_process'
import { mkdir, rename, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFolder, stemOf } from '../../src/importer/folder.ts'
import { folderWith } from '../support/folder.ts'

const filesWithin = async (folder: string): Promise<readonly string[]> =>
  [...(await readFolder(folder)).files.values()].map(({ name }) => name)

const filesAmong = async (...names: readonly string[]): Promise<readonly string[]> =>
  filesWithin(await folderWith(Object.fromEntries(names.map(name => [name, '']))))

describe('the files beside an XML file', () => {
  test('are those in its folder and in two levels of folders below it', async () => {
    expect(
      await filesAmong('a.xml', 'gr1.png', 'figures/gr2.png', 'figures/large/gr3.png', 'figures/large/print/gr4.png'),
    ).toEqual(['figures/gr2.png', 'figures/large/gr3.png', 'gr1.png'])
  })

  test('come in the order of their names, by UTF-16 code units', async () => {
    expect(await filesAmong('b.png', '！.png', 'C.png', '🧪.png', 'a.png')).toEqual([
      'C.png',
      'a.png',
      'b.png',
      '🧪.png',
      '！.png',
    ])
  })

  test('are not those of another XML file in a folder of its own', async () => {
    expect(await filesAmong('a.xml', 'gr1.png', 'other/b.XML', 'other/gr2.png', 'third/c.nxml', 'third/gr3.png')).toEqual([
      'gr1.png',
    ])
  })

  test('are neither hidden, nor packages, nor the site’s settings in either letter case', async () => {
    expect(
      await filesAmong(
        '.hidden.png',
        '.git/gr.png',
        'node_modules/gr.png',
        'site.json',
        'Third-Party.JSON',
        'figures/readers.json',
        'data.json',
      ),
    ).toEqual(['data.json'])
  })

  test('are no links, and nothing but regular files; what is left out is listed with the reason', async () => {
    const folder = await folderWith({ 'gr1.png': 'picture' })
    const elsewhere = await folderWith({ 'gr9.png': 'another picture' })
    await symlink(join(elsewhere, 'gr9.png'), join(folder, 'gr2.png'))
    await symlink(elsewhere, join(folder, 'gr3'))
    await symlink(join(elsewhere, 'gone.png'), join(folder, 'gr4.png'))
    execFileSync('mkfifo', [join(folder, 'gr5.png')])
    const { files, refused } = await readFolder(folder)
    expect([...files.values()].map(({ name, size }) => [name, size])).toEqual([['gr1.png', 'picture'.length]])
    expect(refused.map(({ path, reason }) => [basename(path), /link|regular/.exec(reason)?.[0]])).toEqual([
      ['gr2.png', 'link'],
      ['gr3', 'link'],
      ['gr4.png', 'link'],
      ['gr5.png', 'regular'],
    ])
  })

  test('are found by their path in lower case, and by their name without its extension', async () => {
    const folder = await folderWith({ 'Figures/GR1.png': '', 'gr1.tif': '' })
    const { files, byStem } = await readFolder(folder)
    const path = join(folder, 'Figures/GR1.png')
    expect(files.get('figures/gr1.png')).toEqual({ name: 'Figures/GR1.png', path, size: 0, modified: (await stat(path)).mtimeMs })
    expect(byStem.get('gr1')?.map(({ name }) => name)).toEqual(['Figures/GR1.png', 'gr1.tif'])
  })

  test('have a fingerprint that changes when one is added, renamed, enlarged or written again', async () => {
    const folder = await folderWith({ 'gr1.png': 'picture' })
    const fingerprint = async () => (await readFolder(folder)).fingerprint
    const seen = [await fingerprint()]
    expect(await fingerprint()).toBe(seen[0])
    await writeFile(join(folder, 'a.xml'), '<article/>')
    expect(await fingerprint()).toBe(seen[0])
    await mkdir(join(folder, 'figures'))
    for (const change of [
      () => writeFile(join(folder, 'figures/gr2.png'), ''),
      () => rename(join(folder, 'figures/gr2.png'), join(folder, 'figures/gr3.png')),
      () => utimes(join(folder, 'gr1.png'), 1, 1),
      async () => {
        await writeFile(join(folder, 'gr1.png'), 'larger picture')
        await utimes(join(folder, 'gr1.png'), 1, 1)
      },
    ]) {
      await change()
      seen.push(await fingerprint())
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen.filter(each => !/^[\da-f]{16}$/.test(each))).toEqual([])
  })
})

test.each([
  ['figures/GR1.png', 'gr1'],
  ['fig.1/gr2', 'gr2'],
  ['data.tar.gz', 'data.tar'],
  ['README', 'readme'],
  ['.profile', '.profile'],
])('the stem of %s is %s', (name, stem) => {
  expect(stemOf(name)).toBe(stem)
})
