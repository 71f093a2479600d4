import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPrivate } from '../../src/files/private-folder.ts'
import { folderWith } from '../support/folder.ts'

/** What others may do with everything in a folder and with itself. */
const rightsOfOthers = async (folder: string): Promise<readonly number[]> => {
  const paths = await readdir(folder, { recursive: true })
  const found = await Promise.all([folder, ...paths.map(path => join(folder, path))].map(path => lstat(path)))
  return found.filter(each => !each.isSymbolicLink()).map(({ mode }) => mode & 0o077)
}

const withUmask = (umask: number): void => {
  const before = process.umask(umask)
  onTestFinished(() => {
    process.umask(before)
  })
}

test('what is written is its owner’s alone, whatever the umask', async () => {
  withUmask(0)
  const folder = await folderWith({})
  await keepPrivate(folder)
  await mkdir(join(folder, 'files/ab'), { recursive: true })
  await writeFile(join(folder, 'files/ab/c'), 'c')
  expect(new Set(await rightsOfOthers(folder))).toEqual(new Set([0]))
})

test.each(['files/ab/c', 'files/ab', 'lectern.sqlite', '.'])('a folder in which others may read %s is put right', async open => {
  withUmask(0o077)
  const outside = await folderWith({ 'outside.txt': '' })
  const folder = await folderWith({ 'files/ab/c': 'c', 'lectern.sqlite': '' })
  await chmod(join(outside, 'outside.txt'), 0o644)
  await symlink(join(outside, 'outside.txt'), join(folder, 'link'))
  await chmod(folder, 0o755)
  await chmod(join(folder, open), open.includes('.s') || open.endsWith('c') ? 0o644 : 0o755)
  await keepPrivate(folder)
  expect(new Set(await rightsOfOthers(folder))).toEqual(new Set([0]))
  expect((await lstat(join(outside, 'outside.txt'))).mode & 0o777).toBe(0o644)
})

test('a folder that is not there yet is no fault', async () => {
  withUmask(0o077)
  const folder = join(await folderWith({}), 'none')
  await keepPrivate(folder)
  await expect(lstat(folder)).rejects.toThrow('ENOENT')
})
