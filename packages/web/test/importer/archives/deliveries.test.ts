import { fc } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { copyFile, mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allowanceFor } from '../../../src/importer/archives/allowance.ts'
import { openDeliveries, type Delivered } from '../../../src/importer/archives/deliveries.ts'
import { folderWith } from '../../support/folder.ts'
import { filesIn } from './files-in.ts'
import { rawZip, tarGzOf, zipOf } from './made-archives.ts'

/** So late that no file was changed just now. */
const later = (): number => Date.now() + 60_000

/** A folder with an archive, and imports that unpack it. */
const delivering = async (archive: Uint8Array) => {
  const folder = await folderWith({ 'delivery.zip': archive })
  const path = join(folder, 'delivery.zip')
  const dataFolder = await folderWith({})
  const entries = { count: 0 }
  return {
    path,
    deliveries: join(dataFolder, 'deliveries'),
    /** Files that have come out. */
    entries,
    deliver: async (from = path): Promise<E.Either<string, Delivered>> => {
      const { deliver } = await openDeliveries(dataFolder, later)
      return deliver(
        from,
        size => allowanceFor(size),
        () => {
          entries.count += 1
        },
      )
    },
  }
}

const folderOf = (delivered: E.Either<string, Delivered>): string => {
  if (E.isLeft(delivered) || delivered.right.folder === undefined) throw new Error('Nothing was unpacked')
  return delivered.right.folder
}

describe('an archive', () => {
  test('is unpacked in a folder that is named after its content, with nothing else beside it but what is known of it', async () => {
    const { deliver, deliveries } = await delivering(await zipOf({ 'a.xml': '<a/>', 'b.png': 'b' }))
    const folder = folderOf(await deliver())
    expect(folder).toMatch(/[\\/]deliveries[\\/][0-9a-f]{64}$/)
    expect([...(await filesIn(folder)).keys()].toSorted()).toEqual(['a.xml', 'b.png'])
    const name = folder.slice(deliveries.length + 1)
    expect((await readdir(deliveries)).toSorted()).toEqual([name, `${name}.json`])
  })

  test('that has not changed is not read again', async () => {
    const { deliver, entries } = await delivering(rawZip([{ name: 'a.xml' }, { name: '../b.xml' }]))
    const first = await deliver()
    expect(entries.count).toBe(2)
    expect(await deliver()).toEqual(first)
    expect(E.isRight(first) && first.right.leftOut.map(({ name }) => name)).toEqual(['../b.xml'])
    expect(entries.count).toBe(2)
  })

  test('that is elsewhere, or was written again as it was, is not unpacked again', async () => {
    const archive = await zipOf({ 'a.xml': '<a/>' })
    const { deliver, entries, path } = await delivering(archive)
    const first = await deliver()
    await rename(path, `${path}.moved.zip`)
    expect(await deliver(`${path}.moved.zip`)).toEqual(first)
    await writeFile(path, archive)
    expect(await deliver()).toEqual(first)
    expect(entries.count).toBe(1)
  })

  test('that has changed is unpacked anew, and of what came out of it before only the XML goes', async () => {
    const before = await zipOf({ 'a.xml': '<a/>', 'a.png': 'a' })
    const { deliver, path } = await delivering(before)
    const first = folderOf(await deliver())
    await writeFile(path, await tarGzOf({ 'a.xml': '<b/>' }))
    const second = folderOf(await deliver())
    expect(second).not.toBe(first)
    expect([...(await filesIn(first)).keys()]).toEqual(['a.png'])
    expect((await filesIn(second)).get('a.xml')?.toString()).toBe('<b/>')
    await writeFile(path, before)
    expect(folderOf(await deliver())).toBe(first)
    expect([...(await filesIn(first)).keys()].toSorted()).toEqual(['a.png', 'a.xml'])
    expect([...(await filesIn(second)).keys()]).toEqual([])
  })

  test('that has changed leaves all as it was where another still has its content', async () => {
    const { deliver, path } = await delivering(await zipOf({ 'a.xml': '<a/>' }))
    const first = folderOf(await deliver())
    await copyFile(path, `${path}.copy.zip`)
    await deliver(`${path}.copy.zip`)
    await writeFile(path, await zipOf({ 'a.xml': '<b/>' }))
    await deliver()
    expect((await filesIn(first)).get('a.xml')?.toString()).toBe('<a/>')
  })

  test('whose folder has been removed is unpacked again', async () => {
    const { deliver } = await delivering(await zipOf({ 'a.xml': '<a/>' }))
    const folder = folderOf(await deliver())
    await rm(folder, { recursive: true })
    expect(folderOf(await deliver())).toBe(folder)
    expect((await filesIn(folder)).get('a.xml')?.toString()).toBe('<a/>')
  })

  test('without XML leaves nothing, and is not read again either', async () => {
    const { deliver, deliveries, entries } = await delivering(await zipOf({ 'a.csv': '1', '__MACOSX/._a.xml': '' }))
    for (const _ of [1, 2]) expect(await deliver()).toEqual(E.right({ folder: undefined, leftOut: [] }))
    expect(entries.count).toBe(2)
    expect(await readdir(deliveries)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)])
  })

  test('that is damaged leaves nothing', async () => {
    const whole = await tarGzOf({ 'a.xml': '<a/>'.repeat(100), 'b.xml': '<b/>' })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async length => {
        const { deliver, deliveries } = await delivering(whole.subarray(0, length))
        expect(E.isLeft(await deliver())).toBe(true)
        expect(await readdir(deliveries)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  test('that is a link, or not there, is refused with the reason', async () => {
    const { deliver, path } = await delivering(await zipOf({ 'a.xml': '<a/>' }))
    await symlink(path, `${path}.zip`)
    expect(await deliver(`${path}.zip`)).toEqual(E.left(expect.stringContaining('symbolic link')))
    expect(await deliver(`${path}.none`)).toEqual(E.left('there is no such file or folder'))
  })

  test('is read again where what was known of it cannot be read', async () => {
    const { deliver, deliveries, entries } = await delivering(await zipOf({ 'a.xml': '<a/>' }))
    const folder = folderOf(await deliver())
    const { ino } = await stat(folder)
    for (const damaged of ['', '{}', '{"archives":']) {
      await writeFile(`${folder}.json`, damaged)
      expect(folderOf(await deliver())).toBe(folder)
    }
    // What had come out stays where it is, because articles are served from it.
    expect((await stat(folder)).ino).toBe(ino)
    expect(entries.count).toBe(4)
    expect(await readdir(deliveries)).toHaveLength(2)
  })
})

describe('what a process left that was killed while it was unpacking', () => {
  const ID = '0b5c2f4e-8d0f-4b7e-9d7c-3f1f6a0c9a11'
  const HOUR = 60 * 60 * 1000

  test.each([
    ['is removed', `${hostname()}-2147483646`, 0, false],
    ['is left alone while the process runs', `${hostname()}-${process.pid}`, 48, true],
    ['is left alone for a day if it is another machine’s', 'another-machine-2147483646', 23, true],
    ['is removed after a day if it is another machine’s', 'another-machine-2147483646', 25, false],
  ])('%s', async (_, process, hours, isLeft) => {
    const { deliver, deliveries } = await delivering(await zipOf({ 'a.xml': '<a/>' }))
    const left = join(deliveries, `.unpacking-${process}-${ID}`)
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'half.xml'), '<half')
    const then = (later() - hours * HOUR) / 1000
    await utimes(left, then, then)
    folderOf(await deliver())
    expect((await readdir(deliveries)).some(name => name.startsWith('.unpacking'))).toBe(isLeft)
  })
})
