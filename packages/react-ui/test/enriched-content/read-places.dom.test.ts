import { archive } from '@lectern/property-tests/support/zip-archive'
import { either as E } from 'fp-ts'
import { Buffer } from 'node:buffer'
import { describe, expect, test, vi } from 'vitest'
import { readPlaces } from '../../src/enriched-content/map/read-places.ts'
import type { ReadFile } from '../../src/index.ts'

const KML = '<kml><Placemark><name>Well</name><Point><coordinates>13,52</coordinates></Point></Placemark></kml>'
const WELL = E.right([{ name: 'Well', shapes: [{ kind: 'point', at: { longitude: 13, latitude: 52 } }] }])
const KMZ = archive([{ name: 'doc.kml', content: KML, method: 0 }])

const holding = (bytes: Uint8Array) => vi.fn<ReadFile>(() => Promise.resolve(E.right(new Uint8Array(bytes))))

describe('RICH-1 TREE-9 the places in a geospatial file', () => {
  test('are read from a KML, of which ten megabytes are asked for at most', async () => {
    const readFile = holding(Buffer.from(KML))
    expect(await readPlaces({ href: '/content/S1/sites.kml', isPacked: false }, readFile)).toEqual(WELL)
    expect(readFile.mock.calls).toEqual([['/content/S1/sites.kml', 10 * 1024 * 1024]])
  })

  test('are read from the KML inside a KMZ', async () => {
    expect(await readPlaces({ href: '/content/S1/sites.kmz', isPacked: true }, holding(KMZ))).toEqual(WELL)
  })

  test.each([
    ['a KMZ that is called a KML', false, KMZ],
    ['a KML that is called a KMZ', true, Buffer.from(KML)],
  ])('cannot be read from %s', async (_, isPacked, bytes) => {
    expect(await readPlaces({ href: '/content/S1/sites', isPacked }, holding(bytes))).toEqual(E.left('unreadable'))
  })

  test.each([true, false])('are not there where the file was not received, or cannot be (packed: %s)', async isPacked => {
    const file = { href: '/content/S1/sites', isPacked } as const
    expect(await readPlaces(file, undefined)).toEqual(E.left('not-received'))
    for (const reason of ['not-received', 'too-large'] as const)
      expect(await readPlaces(file, () => Promise.resolve(E.left(reason)))).toEqual(E.left(reason))
  })
})
