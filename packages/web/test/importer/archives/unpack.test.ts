import { fc, test } from '@fast-check/vitest'
import { readdir } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { ZipFile } from 'yazl'
import { allowanceFor } from '../../../src/importer/archives/allowance.ts'
import { unpackInto } from '../../../src/importer/archives/unpack.ts'
import { ARCHIVE_LIMITS } from '../../../src/importer/limits.ts'
import { folderWith } from '../../support/folder.ts'
import { filesIn } from './files-in.ts'
import { ARCHIVES, rawTar, rawZip, tarOf, zipOf, type Files } from './made-archives.ts'

/** Unpacks an archive; gives the files, and what is left out with the reason. */
const unpacked = async (archive: Uint8Array, limits?: Partial<Record<keyof typeof ARCHIVE_LIMITS, number>>) => {
  const outside = await folderWith({ archive: archive, 'inside/.keep': '' })
  const handle = await open(join(outside, 'archive'))
  try {
    const allowance = allowanceFor(archive.length, { ...ARCHIVE_LIMITS, ...limits })
    const leftOut = await unpackInto(join(outside, 'inside'), handle, allowance, () => undefined)
    expect((await readdir(outside)).toSorted()).toEqual(['archive', 'inside'])
    const files = new Map(await filesIn(join(outside, 'inside')))
    files.delete('.keep')
    return { files: Object.fromEntries([...files].map(([name, content]) => [name, content.toString('latin1')])), leftOut }
  } finally {
    await handle.close()
  }
}

const segment = fc.stringMatching(/^[\wé][\w é.-]{0,8}$/).map(text => `${text}x`)

/** Files of which none has the name of another's folder, or a name that differs from another's only in letter case or Unicode form. */
const anyFiles: fc.Arbitrary<Files> = fc
  .uniqueArray(
    fc
      .tuple(fc.array(segment, { minLength: 0, maxLength: 3 }), segment, fc.uint8Array({ maxLength: 2000 }))
      .map(([folders, name, content]) => [[...folders.map(folder => `${folder}.d`), `${name}.f`].join('/'), content] as const),
    { selector: ([name]) => name.normalize('NFC').toLowerCase(), maxLength: 12 },
  )
  .map(files => Object.fromEntries(files))

const latin1 = (files: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content as string).toString('latin1')]))

describe.each(Object.entries(ARCHIVES))('a %s archive', (_, archiveOf) => {
  test.prop([anyFiles], { numRuns: 40 })('comes out as it went in', async files => {
    expect(await unpacked(await archiveOf(files))).toEqual({ files: latin1(files), leftOut: [] })
  })

  test('that ends too early is refused wherever it ends', async () => {
    const archive = await archiveOf({ 'a.xml': '<a/>', 'folder/b.txt': 'words '.repeat(200), 'c.xml': '<c/>' })
    // A tar archive is complete with the first of the blocks that end it.
    const complete = archive.subarray(0, 2).toString() === 'a.' ? archive.length - 1024 : archive.length - 1
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: complete }), async length => {
        await expect(unpacked(archive.subarray(0, length))).rejects.toThrow(/it (?:is damaged|is neither)|in it is damaged/)
      }),
      { numRuns: 60 },
    )
  })

  test('has a limit for its files', async () => {
    const archive = await archiveOf({ a: '', b: '', c: '' })
    expect((await unpacked(archive, { entries: 3 })).leftOut).toEqual([])
    await expect(unpacked(archive, { entries: 2 })).rejects.toThrow(
      'it has more than 2 files and folders; deliver it in smaller archives',
    )
  })

  test('has a limit for what comes out of it', async () => {
    const archive = await archiveOf({ a: 'x'.repeat(1_000_000), b: 'x'.repeat(1_000_001) })
    expect((await unpacked(archive, { unpackedSize: 2_000_001 })).leftOut).toEqual([])
    await expect(unpacked(archive, { unpackedSize: 2_000_000 })).rejects.toThrow('more than 2 MB come out of it')
  })
})

describe('a bomb', () => {
  const ZEROS = new Uint8Array(60_000_000)

  test.each([
    ['ZIP', () => zipOf({ a: ZEROS, b: ZEROS })],
    ['tar.gz', async () => gzipSync(await tarOf({ a: ZEROS, b: ZEROS }))],
  ])('in %s is refused before it fills the disk', async (_, bomb) => {
    await expect(unpacked(await bomb())).rejects.toThrow(
      /more than 100 MB come out of 0 MB, as out of an archive that is made to fill disks/,
    )
  })

  test('that states small sizes is none the less refused', async () => {
    const zip = rawZip([{ name: 'a', content: new Uint8Array(10_000) }])
    // The size of what comes out, in both headers.
    for (const at of [22, zip.length - 22 - 47 + 24]) zip.writeUInt32LE(1, at)
    await expect(unpacked(zip)).rejects.toThrow(/a in it is damaged/)
  })
})

describe('names that lead elsewhere', () => {
  const hostile = fc.constantFrom(
    '../up',
    '/abs',
    'a/../../up',
    'C:/up',
    '..',
    'a/..',
    './../up',
    '//up',
    'a\u0000b',
    '../../../../tmp/up',
  )
  const kept = fc.constantFrom('fine.xml', 'folder/fine.xml')

  test.prop([fc.uniqueArray(hostile, { minLength: 1 }), fc.uniqueArray(kept)], { numRuns: 40 })(
    'are refused by name, and the rest goes on',
    async (bad, good) => {
      const entries = [...bad, ...good].map(name => ({ name, content: 'x' }))
      const files = Object.fromEntries(good.map(name => [name, 'x']))
      const { files: found, leftOut } = await unpacked(rawZip(entries))
      expect(found).toEqual(files)
      expect(leftOut).toHaveLength(bad.length)
      // A tar header ends at the first zero.
      const tarred = await unpacked(await rawTar(entries.filter(({ name }) => !name.includes('\u0000'))))
      expect(tarred.files).toEqual(files)
    },
  )

  test('are refused with backslashes too, which separate folders in archives from Windows', async () => {
    const zip = rawZip(['..\\up', '\\\\server\\up', 'C:\\up', 'folder\\fine.xml'].map(name => ({ name, content: 'x' })))
    expect(await unpacked(zip)).toEqual({
      files: { 'folder/fine.xml': 'x' },
      leftOut: [
        { name: '../up', reason: 'its name leads out of the folder' },
        { name: '//server/up', reason: 'its name is an absolute path' },
        { name: 'C:/up', reason: 'its name has a drive letter' },
      ],
    })
    const tar = await rawTar(['..\\up', 'folder\\fine.xml'].map(name => ({ name })))
    expect((await unpacked(tar)).leftOut.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining('backslash')))
  })

  test('belong to no link that could be followed', async () => {
    const LINK = { name: 'out', reason: 'it is a link, and links are not followed; pack the file itself in its place' }
    const below = { name: 'out/a.xml', content: 'x' }
    const zip = rawZip([{ name: 'out', content: '/tmp', mode: 0o120777 }, below])
    expect(await unpacked(zip)).toEqual({ files: { 'out/a.xml': 'x' }, leftOut: [LINK] })
    for (const type of ['symlink', 'link'] as const) {
      const tar = await rawTar([{ name: 'out', type, linkname: '/tmp' }, below])
      expect(await unpacked(tar)).toEqual({ files: { 'out/a.xml': 'x' }, leftOut: [LINK] })
    }
  })

  test('and special files are refused', async () => {
    const SPECIAL = 'it is not a regular file, and nothing else is unpacked'
    const tar = await rawTar([{ name: 'a', type: 'fifo' }, { name: 'b', type: 'character-device' }, { name: 'c' }])
    expect(await unpacked(tar)).toEqual({ files: { c: '' }, leftOut: ['a', 'b'].map(name => ({ name, reason: SPECIAL })) })
    expect((await unpacked(rawZip([{ name: 'a', mode: 0o010644 }]))).leftOut).toEqual([{ name: 'a', reason: SPECIAL }])
  })
})

describe('names that several files have', () => {
  const SAME = 'another file of the same name follows in the archive, and the last one counts'

  test.each([
    ['ZIP', (names: readonly string[]) => rawZip(names.map((name, index) => ({ name, content: String(index) })))],
    ['tar', (names: readonly string[]) => rawTar(names.map((name, index) => ({ name, content: String(index) })))],
  ])('in %s: the last counts', async (_, archiveOf) => {
    expect(await unpacked(await archiveOf(['a.xml', 'b.xml', 'a.xml']))).toEqual({
      files: { 'a.xml': '2', 'b.xml': '1' },
      leftOut: [{ name: 'a.xml', reason: SAME }],
    })
    expect(await unpacked(await archiveOf(['é.xml', 'É.xml'.normalize('NFD')]))).toEqual({
      files: { [Buffer.from('É.xml'.normalize('NFD')).toString()]: '1' },
      leftOut: [{ name: 'é.xml', reason: expect.stringContaining('differs only in letter case or Unicode form') }],
    })
    expect((await unpacked(await archiveOf(['a', 'a/b', 'c/d', 'c']))).leftOut).toEqual([
      { name: 'a/b', reason: 'there is a file in the archive that has the name of its folder' },
      { name: 'c', reason: 'there is a folder of the same name in the archive' },
    ])
  })
})

describe('ways of writing an archive', () => {
  const CONTENT = { 'a.xml': '<a/>', 'folder/b.xml': '<b/>' }

  test('ZIP64', async () => {
    expect((await unpacked(await zipOf(CONTENT, { forceZip64Format: true }))).files).toEqual(CONTENT)
  })

  test('sizes that follow what is packed', async () => {
    const zip = new ZipFile()
    for (const [name, content] of Object.entries(CONTENT)) zip.addReadStream(Readable.from([Buffer.from(content)]), name)
    zip.end()
    expect((await unpacked(await buffer(zip.outputStream))).files).toEqual(CONTENT)
  })

  test('folders, stored files, a comment of its own', async () => {
    const zip = rawZip([
      { name: 'folder/', mode: 0o040755 },
      { name: 'folder/b.xml', content: '<b/>', method: 0 },
    ])
    expect((await unpacked(zip)).files).toEqual({ 'folder/b.xml': '<b/>' })
  })

  test('names in other encodings than UTF-8', async () => {
    const zip = (flags: number, name: Uint8Array) => rawZip([{ name, flags }])
    // “é” in the code page of the first PCs.
    expect(Object.keys((await unpacked(zip(0, Buffer.from([0x82])))).files)).toEqual(['é'])
    expect(Object.keys((await unpacked(zip(0, Buffer.from('é')))).files)).toEqual(['é'])
    expect(Object.keys((await unpacked(zip(0x800, Buffer.from('é')))).files)).toEqual(['é'])
    const tar = await tarOf({ ab: '' })
    const long = await tarOf({ [`${'é'.repeat(60)}/${'a'.repeat(90)}`]: '' })
    expect(Object.keys((await unpacked(long)).files)).toEqual([`${'é'.repeat(60)}/${'a'.repeat(90)}`])
    // “é” in Latin-1, and the checksum that belongs to it.
    tar.write('\u00E9b', 0, 'latin1')
    tar.write(`${(Number.parseInt(tar.toString('latin1', 148, 154), 8) + 0xe9 - 0x61).toString(8).padStart(6, '0')}\u0000 `, 148)
    expect(Object.keys((await unpacked(tar)).files)).toEqual(['éb'])
  })

  test.each([
    ['is encrypted', { flags: 1 }, 'folder/a.xml in it is encrypted; deliver it without a password'],
    [
      'is compressed otherwise',
      { method: 9 },
      'folder/a.xml in it is compressed by a method that is not read (9); pack it again with Deflate',
    ],
    ['has another checksum', { crc: 1 }, 'folder/a.xml in it is damaged (its checksum is wrong); deliver it again'],
  ])('a file that %s is refused, and so is all', async (_, entry, reason) => {
    await expect(unpacked(rawZip([{ name: 'folder/a.xml', content: 'x'.repeat(20), ...entry }]))).rejects.toThrow(reason)
  })

  test('what is no archive is refused', async () => {
    for (const other of ['', 'PK', '<html>Not found</html>', '<a/>'.repeat(300)])
      await expect(unpacked(Buffer.from(other))).rejects.toThrow('it is neither a ZIP nor a tar archive, whatever its name says')
    await expect(unpacked(gzipSync('<a/>'.repeat(300)))).rejects.toThrow(/it is damaged, incomplete or no tar archive/)
  })
})
