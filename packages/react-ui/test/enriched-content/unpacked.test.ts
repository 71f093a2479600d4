import { archive } from '@lectern/property-tests/support/zip-archive'
import { either as E } from 'fp-ts'
import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { unpackedMap } from '../../src/enriched-content/map/unpacked.ts'

const MAP = '<kml>A map with a map with a map</kml>'

const textIn = async (bytes: Uint8Array, most = MAP.length) =>
  E.map((unpacked: Uint8Array) => Buffer.from(unpacked).toString())(await unpackedMap(bytes, most))

describe('RICH-1 TREE-9 the map inside a KMZ', () => {
  test.each([
    ['deflated', 8],
    ['stored', 0],
  ])('is unpacked where it is %s, up to as many bytes as are allowed', async (_, method) => {
    const packed = archive([
      { name: 'files/icon.txt', content: 'no map' },
      { name: 'doc.kml', content: MAP, method },
    ])
    expect(await textIn(packed)).toEqual(E.right(MAP))
    expect(await textIn(packed, MAP.length - 1)).toEqual(E.left('too-large'))
  })

  test('that is larger than its archive says is not unpacked further than allowed', async () => {
    const packed = archive([{ name: 'doc.kml', content: MAP, size: 1 }])
    expect(await textIn(packed)).toEqual(E.right(MAP))
    expect(await textIn(packed, MAP.length - 1)).toEqual(E.left('too-large'))
  })

  test('that its archive calls too large is not unpacked at all', async () => {
    expect(await textIn(archive([{ name: 'doc.kml', content: MAP, size: MAP.length + 1 }]))).toEqual(E.left('too-large'))
  })

  /** Deflated data begin after the header of 30 bytes, the name and three bytes more; 7 begins a block of no known type. */
  const damaged = archive([{ name: 'doc.kml', content: MAP }]).with(30 + 'doc.kml'.length + 3, 7)

  test.each<[string, Uint8Array]>([
    ['no archive', Buffer.from(MAP)],
    ['an archive without files', archive([])],
    ['an archive without a map', archive([{ name: 'doc.txt', content: MAP }])],
    ['an archive with damaged data', damaged],
  ])('cannot be had from %s', async (_, bytes) => {
    expect(await textIn(bytes)).toEqual(E.left('unreadable'))
  })
})
