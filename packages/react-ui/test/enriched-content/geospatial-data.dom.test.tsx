import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import type { Attachment } from '@lectern/domain/article'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { either as E } from 'fp-ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Enrichment } from '../../src/enriched-content/Enrichment.tsx'
import { PageActions, type ReadFile } from '../../src/index.ts'
import { showPart } from '../support/page.tsx'

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Upper <![CDATA[<b>well</b>]]></name><Point><coordinates>13.405,52.52,34</coordinates></Point></Placemark>
<Placemark><name>River</name><MultiGeometry><LineString><coordinates>13,52 14,53 15,54</coordinates></LineString></MultiGeometry></Placemark>
<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>12,50 16,50 16,54 12,50</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
<Placemark><name>Nowhere</name></Placemark>
</Document></kml>`

// Lazy parts are loaded before the tests, because the first load can be slow on a busy machine.
beforeAll(() => import('../../src/enriched-content/map/GeospatialMap.tsx'))

/** Tells the part that it is near the window, or of several moments at once whether it was. */
let comeNear: (...moments: readonly boolean[]) => void = () => undefined
/** How far outside the window something is watched. */
let margin: string | undefined
const stopWatching = vi.fn<() => void>()

beforeEach(() => {
  stopWatching.mockClear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        margin = options.rootMargin
        comeNear = (...moments) => {
          act(() => {
            tell((moments.length === 0 ? [true] : moments).map(isIntersecting => ({ isIntersecting })))
          })
        }
      }
      observe = (): void => undefined
      disconnect = stopWatching
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined
      disconnect = (): void => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sites: Attachment = {
  eid: checkedEid('1-s2.0-S1-sites.kml'),
  type: 'APPLICATION',
  basename: 'sites',
  filename: 'sites.kml',
  extension: 'kml',
  size: 2048,
  found: true,
}

const table: Attachment = { ...sites, eid: checkedEid('1-s2.0-S1-b.csv'), filename: 'b.csv', extension: 'csv' }

const shownWith = (readFile: ReadFile, files: readonly Attachment[] = [sites, table]) => {
  const page = showPart(
    <PageActions value={{ sectionInView: { value: undefined }, readFile }}>
      <Enrichment />
    </PageActions>,
    { supplementaryFiles: files },
  )
  page.tell({ type: 'enrichedContent/requested' })
  page.tell({
    type: 'enrichedContent/received',
    value: [{ appDetails: { shortcode: 'GD' }, success: true, payload: { kmlIds: files.map(({ eid }) => eid) } }],
  })
  return page
}

const holding =
  (text: string): ReadFile =>
  () =>
    Promise.resolve(E.right(new TextEncoder().encode(text)))

describe('RICH-1 TREE-9 geospatial data', () => {
  test('are offered at once, and read only when they are near', async () => {
    const read = vi.fn<ReadFile>(holding(KML))
    shownWith(read)
    const map = within(screen.getByRole('region', { name: 'sites.kml' }))
    const link = map.getByRole('link', { name: 'Download document (KML, 2KB)' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/content/S2211753914000025/sites.kml',
      'sites.kml',
    ])
    expect(map.getByText('Loading...').isConnected).toBe(true)
    expect(screen.queryByRole('region', { name: 'b.csv' })).toBeNull()
    expect(read).not.toHaveBeenCalled()
    comeNear()
    await screen.findByRole('list', { name: 'Places on this map' })
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('are not read while they are far from the window, and are watched from 400 pixels on until they have gone', async () => {
    const read = vi.fn<ReadFile>(holding(KML))
    const { unmount } = shownWith(read)
    comeNear(false)
    await act(() => Promise.resolve())
    expect([read.mock.calls.length, margin]).toEqual([0, '400px'])
    expect(screen.getByText('Loading...').isConnected).toBe(true)
    expect(stopWatching).not.toHaveBeenCalled()
    unmount()
    expect(stopWatching).toHaveBeenCalledTimes(1)
  })

  test('are read even if they were near only for a moment', async () => {
    shownWith(holding(KML))
    comeNear(false, true, false)
    expect((await screen.findByRole('list', { name: 'Places on this map' })).isConnected).toBe(true)
  })

  test('stay on the page once they have been near', async () => {
    shownWith(holding(KML))
    comeNear()
    await screen.findByRole('list', { name: 'Places on this map' })
    comeNear(false)
    expect(screen.getByRole('list', { name: 'Places on this map' }).isConnected).toBe(true)
  })

  test('have a heading for one map, or for several', () => {
    shownWith(holding(KML))
    expect(screen.getByRole('region', { name: 'Map' }).isConnected).toBe(true)
    cleanup()
    shownWith(holding(KML), [
      sites,
      { ...sites, eid: checkedEid('1-s2.0-S1-wells.kmz'), filename: 'wells.kmz', extension: 'KMZ' },
    ])
    const both = within(screen.getByRole('region', { name: 'Maps' }))
    expect(both.getByRole('heading', { level: 2 }).textContent).toBe('Maps')
    expect(both.getAllByRole('link').map(link => link.getAttribute('download'))).toEqual(['sites.kml', 'wells.kmz'])
    expect(both.getByRole('region', { name: 'sites.kml' }).textContent).toContain('sites.kml Download document (KML, 2KB)')
  })

  test('are listed in words, with what they are called and where they are', async () => {
    shownWith(holding(KML))
    comeNear()
    const list = within(await screen.findByRole('list', { name: 'Places on this map' }))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Upper <b>well</b> 52.52° N, 13.405° E',
      'River 53° N, 14° E',
      'Place 3 52° N, 14° E',
    ])
    expect(screen.getByRole('group', { name: 'Map: sites.kml' }).tabIndex).toBe(0)
  })

  test('can be found one by one', async () => {
    shownWith(holding(KML))
    comeNear()
    const river = await screen.findByRole('button', { name: /River/ })
    expect(river.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(river)
    expect(river.getAttribute('aria-pressed')).toBe('true')
  })

  test.each<[string, ReadFile, string]>([
    [
      'that cannot be had',
      () => Promise.resolve(E.left('not-received')),
      'This file could not be loaded. Reload the page to try again.',
    ],
    [
      'that is too large',
      () => Promise.resolve(E.left('too-large')),
      'This file is too large to show here as a map. Download it instead.',
    ],
    ['that is no XML', holding('PK nothing'), 'This file could not be read as a map. Download it instead.'],
    [
      'that is other XML',
      holding('<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>'),
      'This file could not be read as a map. Download it instead.',
    ],
    [
      'with entities',
      holding(KML.replace('?>', '?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa">]>')),
      'This file could not be read as a map. Download it instead.',
    ],
    ['without places', holding('<kml xmlns="http://www.opengis.net/kml/2.2"/>'), 'This file contains no places.'],
    [
      'whose places are nowhere',
      holding('<kml><Placemark><name>a</name><Point><coordinates>x,y</coordinates></Point></Placemark></kml>'),
      'This file contains no places.',
    ],
    [
      'over which reading breaks',
      () => Promise.reject(new Error('broken')),
      'This file could not be read as a map. Download it instead.',
    ],
  ])('of a file %s say so, and it can be downloaded still', async (_, readFile, words) => {
    shownWith(readFile)
    comeNear()
    await screen.findByText(words)
    expect(screen.getByRole('link', { name: /Download document/ }).isConnected).toBe(true)
  })

  test('above a thousand places show the first thousand, and say so', async () => {
    const many = Array.from(
      { length: 1001 },
      (__, index) => `<Placemark><Point><coordinates>${index / 100},1</coordinates></Point></Placemark>`,
    ).join('')
    shownWith(holding(`<kml>${many}</kml>`))
    comeNear()
    await screen.findByText('The first 1,000 of 1,001 places are shown. Download the file to see them all.')
    expect(within(screen.getByRole('list', { name: 'Places on this map' })).getAllByRole('listitem')).toHaveLength(1000)
  })
})
