import { fc, test } from '@fast-check/vitest'
import { mapEntry, zipEntries, type ZipEntry } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Buffer } from 'node:buffer'
import { inflateRawSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { archive, numbers } from '../../support/zip-archive.ts'

const unpacked = ({ method, packed }: ZipEntry): string =>
  (method === 'stored' ? Buffer.from(packed) : inflateRawSync(packed)).toString()

const file = fc.record({
  name: fc.stringMatching(/^[a-z/]{1,12}\.(kml|png)$/),
  content: fc.string({ unit: 'grapheme', maxLength: 200 }),
  method: fc.constantFrom(0, 8),
})

describe('RICH-1 the files inside a KMZ', () => {
  test.prop([fc.array(file, { maxLength: 6 }), fc.stringMatching(/^[a-z ]{0,30}$/), fc.stringMatching(/^[a-z]{0,10}$/)])(
    'are those that were packed',
    (files, comment, before) => {
      const found = zipEntries(archive(files, comment, before))
      expect(found.map(entry => [entry.name, unpacked(entry), entry.method, entry.size])).toEqual(
        files.map(({ name, content, method }) => [
          name,
          content,
          method === 8 ? 'deflated' : 'stored',
          Buffer.byteLength(content),
        ]),
      )
    },
  )

  test.prop([fc.uint8Array({ maxLength: 300 })])('are none in what is no archive', bytes => {
    expect(zipEntries(bytes)).toEqual([])
  })

  test.prop([fc.array(file, { minLength: 1, maxLength: 3 }), fc.nat()])('are none where its end is cut off', (files, where) => {
    const whole = archive(files)
    expect(zipEntries(whole.subarray(0, where % whole.length))).toEqual([])
  })

  test('are found behind the longest comment that there can be, and not beyond', () => {
    const longest = archive([{ name: 'doc.kml', content: 'words' }], ' '.repeat(0xffff))
    expect(zipEntries(longest)).toHaveLength(1)
    expect(zipEntries(Buffer.concat([longest, Buffer.from(' ')]))).toEqual([])
  })

  test('are those that stand before the directory is damaged', () => {
    const whole = archive(['a.kml', 'b.kml', 'c.kml'].map(name => ({ name, content: name })))
    const second = Buffer.from(whole).indexOf('PK\u0001\u0002', Buffer.from(whole).indexOf('PK\u0001\u0002') + 1)
    expect(zipEntries(whole.with(second, 0)).map(({ name }) => name)).toEqual(['a.kml'])
  })

  /** An archive of one unnamed file, whose header and content are after its end record, in the comment. */
  const behind = (header: Buffer, size: number): Uint8Array =>
    new Uint8Array(
      Buffer.concat([
        numbers(
          [4, 0x02014b50],
          [2, 20],
          [2, 20],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, 0],
          [4, size],
          [4, size],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, 68],
        ),
        numbers([4, 0x06054b50], [2, 0], [2, 0], [2, 1], [2, 1], [4, 46], [4, 0], [2, header.length]),
        header,
      ]),
    )

  /** The header of such a file. */
  const header = numbers([4, 0x04034b50], [2, 20], [2, 0], [2, 0], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0])

  test('may reach up to the very last byte, and not beyond', () => {
    expect(header).toHaveLength(30)
    expect(zipEntries(behind(header, 0))).toEqual([{ name: '', method: 'stored', packed: new Uint8Array(), size: 0 }])
    const content = Buffer.from('words')
    expect(zipEntries(behind(Buffer.concat([header, content]), 5)).map(unpacked)).toEqual(['words'])
    expect(zipEntries(behind(Buffer.concat([header, content]), 6))).toEqual([])
    expect(zipEntries(behind(header.subarray(0, 29), 0))).toEqual([])
  })

  test('are left out where no header of a file stands', () => {
    expect(zipEntries(behind(Buffer.alloc(30), 0))).toEqual([])
    for (const at of [69, 97, 98, 0xffff_ffff]) {
      const elsewhere = Buffer.from(behind(header, 0))
      elsewhere.writeUInt32LE(at, 42)
      expect(zipEntries(elsewhere)).toEqual([])
    }
  })

  test.prop([fc.array(file, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(255)])(
    'never reach out of a damaged archive',
    (files, where, value) => {
      const whole = archive(files)
      const damaged = whole.with(where % whole.length, value)
      for (const { packed } of zipEntries(damaged)) expect(packed.length).toBeLessThanOrEqual(whole.length)
      for (const { packed } of zipEntries(whole.subarray(where % whole.length)))
        expect(packed.length).toBeLessThanOrEqual(whole.length)
    },
  )

  test('leave out what is encrypted or packed in another way', () => {
    const files = [
      { name: 'a.kml', content: 'a', flags: 1 },
      { name: 'b.kml', content: 'b', method: 14 },
      { name: 'c.kml', content: 'c', flags: 0x800 },
    ]
    expect(zipEntries(archive(files)).map(({ name }) => name)).toEqual(['c.kml'])
  })

  test('are read from bytes that lie somewhere in others', () => {
    const whole = archive([{ name: 'doc.kml', content: 'words' }])
    const around = new Uint8Array(whole.length + 20).fill(7)
    around.set(whole, 10)
    expect(zipEntries(around.subarray(10, 10 + whole.length)).map(unpacked)).toEqual(['words'])
  })
})

describe('RICH-1 the map of a KMZ', () => {
  const entry = (name: string): ZipEntry => ({ name, method: 'stored', packed: new Uint8Array(), size: 0 })

  test.each<[readonly string[], string | undefined]>([
    [['files/a.png', 'doc.kml'], 'doc.kml'],
    [['files/part.kml', 'DOC.KML', 'other.kml'], 'DOC.KML'],
    [['files/part.kml', 'files/other.kml'], 'files/part.kml'],
    [['doc.kmlx', 'kml'], undefined],
    [[], undefined],
  ])('of %j is %s', (names, expected) => {
    expect(O.toUndefined(mapEntry(names.map(entry)))?.name).toBe(expected)
  })
})
