import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { keyOf, nameFor } from '../../src/files/kept-files.ts'
import { folderFiles } from '../../src/keeping/folder.ts'
import { openFiles } from '../../src/keeping/open.ts'
import { folderWith } from '../support/folder.ts'
import { keepingContract } from './contract.ts'

keepingContract('a folder', async () => folderFiles(join(await folderWith({}), 'files')))

const CONTENT = Buffer.from('a figure')
const DIGEST = createHash('sha256').update(CONTENT).digest('hex')

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => !entry.isDirectory()).map(({ name }) => name)

describe('a folder with files', () => {
  test('has nothing else, whether they came or not', async () => {
    const folder = await folderWith({})
    const files = await folderFiles(folder)
    const name = nameFor(DIGEST)
    await files.put(name, CONTENT)
    await files.put(nameFor(DIGEST), { size: 5, read: () => Promise.resolve(Readable.from(['other'])) })
    expect(await filesIn(folder)).toEqual([name.slice(2)])
  })

  test('loses with a file what a killed process left of it', async () => {
    const folder = await folderWith({})
    const files = await folderFiles(folder)
    const name = nameFor(DIGEST)
    await files.put(name, CONTENT)
    await writeFile(join(folder, `${keyOf(name)}.part`), 'a fig')
    await files.remove(name)
    expect(await filesIn(folder)).toEqual([])
  })

  test('is followed to where it really is, but no link in it is', async () => {
    const top = await folderWith({ secret: 'secret', 'real/a': '' })
    await symlink(join(top, 'real'), join(top, 'linked'))
    const files = await folderFiles(join(top, 'linked'))
    const name = nameFor(DIGEST)
    expect(await files.put(name, CONTENT)).toEqual(E.right(undefined))
    expect(E.isRight(await files.look(name))).toBe(true)
    await rm(join(top, 'real', keyOf(name)))
    await symlink(join(top, 'secret'), join(top, 'real', keyOf(name)))
    expect(await files.read(name)).toMatchObject(E.left({ kind: 'missing' }))
  })

  test('that cannot be written to says so', async () => {
    const folder = await folderWith({ 'files/a': '' })
    const files = await folderFiles(join(folder, 'files'))
    await rm(join(folder, 'files'), { recursive: true })
    await writeFile(join(folder, 'files'), 'in the way')
    expect(await files.put(nameFor(DIGEST), CONTENT)).toMatchObject(
      E.left({ kind: 'unavailable', reason: expect.stringContaining('files') }),
    )
    await expect(openFiles({ dataFolder: join(folder, 'files') })).rejects.toThrow('Choose another data folder')
  })
})
