import { symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shortName, walk } from '../../src/importer/walk.ts'
import { folderWith } from '../support/folder.ts'

const folderAmong = (...names: readonly string[]): Promise<string> =>
  folderWith(Object.fromEntries(names.map(name => [name, ''])))

describe('the files to import', () => {
  test('are the XML files in a folder and in all folders below it, in the order of their names', async () => {
    const folder = await folderAmong('b.xml', '！.xml', '🧪.xml', 'a.nxml', 'c/d/e/f.XML', 'notes.txt', 'xml')
    const { files, faults } = await walk([folder])
    expect(files.map(({ path }) => relative(folder, path))).toEqual(['a.nxml', 'b.xml', 'c/d/e/f.XML', '🧪.xml', '！.xml'])
    expect(files.filter(({ root }) => root !== folder)).toEqual([])
    expect(faults).toEqual([])
  })

  test('are neither hidden nor among packages', async () => {
    const folder = await folderAmong('.a.xml', '.git/b.xml', 'node_modules/c.xml', 'd.xml')
    expect((await walk([folder])).files).toEqual([{ path: join(folder, 'd.xml'), root: folder, isNamed: false }])
  })

  test('are those of another kind, where that is asked for', async () => {
    const folder = await folderAmong('a.xml', 'b.csv', 'csv/c.csv')
    const { files } = await walk([folder], name => name.endsWith('.csv'))
    expect(files.map(({ path }) => relative(folder, path))).toEqual(['b.csv', 'csv/c.csv'])
  })

  test('are read once, however often they are named', async () => {
    const folder = await folderAmong('a.xml', 'deep/b.xml')
    const { files } = await walk([folder, folder, join(folder, 'deep'), join(folder, 'a.xml')])
    expect(files.map(({ path }) => relative(folder, path))).toEqual(['a.xml', 'deep/b.xml'])
  })

  test('are files of any name where they are named themselves, with the folder that they are in', async () => {
    const folder = await folderAmong('deep/article.txt')
    expect((await walk([join(folder, 'deep/article.txt')])).files).toEqual([
      { path: join(folder, 'deep/article.txt'), root: join(folder, 'deep'), isNamed: true },
    ])
  })

  test('include links with a wanted name, wherever they lead, so that they are refused by name when they are read', async () => {
    const folder = await folderAmong('a.xml', 'z.xml')
    const elsewhere = await folderAmong('b.xml')
    await symlink(join(elsewhere, 'b.xml'), join(folder, 'c.xml'))
    await symlink(elsewhere, join(folder, 'd.xml'))
    await symlink(join(folder, 'gone.xml'), join(folder, 'm.xml'))
    await symlink(join(folder, 'gone.txt'), join(folder, 'n.txt'))
    const { files, faults, linkedFolders } = await walk([folder])
    expect(files.map(({ path }) => relative(folder, path))).toEqual(['a.xml', 'c.xml', 'd.xml', 'm.xml', 'z.xml'])
    expect([faults, linkedFolders]).toEqual([[], []])
  })

  test('are not those in linked folders, which are listed', async () => {
    const folder = await folderAmong('a.xml', 'deep/b.xml')
    const elsewhere = await folderAmong('c.xml')
    await symlink(elsewhere, join(folder, 'e'))
    await symlink('..', join(folder, 'deep/up'))
    await symlink('loop', join(folder, 'loop'))
    const { files, faults, linkedFolders } = await walk([folder])
    expect(files.map(({ path }) => relative(folder, path))).toEqual(['a.xml', 'deep/b.xml'])
    expect(linkedFolders.map(path => relative(folder, path))).toEqual(['deep/up', 'e'])
    expect(faults).toEqual([])
  })

  test('have the real path of the folder that was asked for, which may be a link; a file that was asked for keeps its name', async () => {
    const folder = await folderAmong('a.xml')
    const links = await folderAmong()
    await symlink(folder, join(links, 'current'))
    await symlink(join(folder, 'a.xml'), join(links, 'b.xml'))
    const { files } = await walk([join(links, 'current'), join(links, 'current/a.xml'), join(links, 'b.xml')])
    expect(files).toEqual([
      { path: join(folder, 'a.xml'), root: folder, isNamed: true },
      { path: join(links, 'b.xml'), root: links, isNamed: true },
    ])
  })

  test('what is asked for and cannot be read is reported with the reason', async () => {
    const folder = await folderAmong('a.xml')
    const { files, faults } = await walk([join(folder, 'gone'), join(folder, 'a.xml/inside'), join(folder, 'a.xml')])
    expect(files.map(({ path }) => path)).toEqual([join(folder, 'a.xml')])
    expect(faults).toEqual([
      { path: join(folder, 'gone'), reason: 'there is no such file or folder' },
      { path: join(folder, 'a.xml/inside'), reason: expect.stringMatching(/^ENOTDIR: \S/) },
    ])
  })

  test('are called by the last part of their path', () => {
    expect(shortName('/articles/deep/a.xml')).toBe('a.xml')
  })
})
