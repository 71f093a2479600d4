import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import {
  enrichedContent,
  geospatialAttachments,
  noEnrichedContent,
  SHORT_CODES,
  shownEnrichedContent,
  virtualMicroscopeLink,
  type Attachment,
  type EnrichedContent,
  type EnrichedItem,
  type ShortCode,
} from '@lectern/domain/article'
import { updateSlice } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { enrichedItem, enrichedItems } from '../../arbitraries/enriched-item.ts'
import { pageWith } from '../../arbitraries/page.ts'
import { attachments } from '../../arbitraries/record.ts'

const item = (shortcode: string, payload: unknown, success = true): EnrichedItem => ({
  appDetails: { shortcode },
  success,
  payload,
})

const keys: Readonly<Record<ShortCode, keyof EnrichedContent>> = {
  DP: 'dataProfile',
  OD: 'openData',
  MD: 'referenceManagerData',
  GD: 'geospatialData',
  ICI: 'interactiveCaseInsights',
  DL: 'databaseLinking',
  VM: 'virtualMicroscope',
}

const payloads: Readonly<Record<ShortCode, unknown>> = {
  DP: { profile: 1 },
  OD: { open: true },
  MD: { id: 'm' },
  GD: { kmlIds: ['mmc1'] },
  ICI: { case: 2 },
  DL: { database: 'PDB' },
  VM: { identifiers: ['i'], md5: 'abc', timestamp: '9' },
}

describe('RICH-1 enriched content by short code', () => {
  test.each(SHORT_CODES)('%s fills its own place and no other', code => {
    expect(enrichedContent([item(code, payloads[code])])).toEqual({ ...noEnrichedContent, [keys[code]]: O.some(payloads[code]) })
  })

  test('there are seven', () => {
    expect(SHORT_CODES).toEqual(['DP', 'OD', 'MD', 'GD', 'ICI', 'DL', 'VM'])
  })

  test.prop([enrichedItems, fc.nat(), fc.nat()])('the order of different kinds does not matter', (items, one, other) => {
    const unique = items.filter(
      ({ appDetails: { shortcode } }, index) => items.findIndex(({ appDetails }) => appDetails.shortcode === shortcode) === index,
    )
    const [i, j] = [one % (unique.length + 1), other % (unique.length + 1)]
    const rotated = [...unique.slice(i), ...unique.slice(0, i)].toReversed()
    expect(enrichedContent([...rotated.slice(j), ...rotated.slice(0, j)])).toEqual(enrichedContent(unique))
  })

  test.prop([enrichedItems])('once an item contributes, none of its kind after it does', items => {
    const before = enrichedContent(items)
    const after = enrichedContent([...items, ...SHORT_CODES.map(code => item(code, payloads[code]))])
    for (const code of SHORT_CODES) {
      const earlier: O.Option<unknown> = before[keys[code]]
      expect(after[keys[code]]).toEqual(O.isSome(earlier) ? earlier : O.some(payloads[code]))
    }
  })

  test.each<[ShortCode, unknown, O.Option<unknown>]>([
    ['GD', { kmlIds: ['a', 7, 'b'] }, O.some({ kmlIds: ['a', 'b'] })],
    ['GD', { kmlIds: [] }, O.none],
    ['GD', { kmlIds: 'a' }, O.none],
    ['GD', null, O.none],
    ['VM', { identifiers: ['i', 'j'], md5: 'm', timestamp: 7 }, O.some({ identifiers: ['i', 'j'], md5: 'm', timestamp: '7' })],
    ['VM', { identifiers: [], md5: 'm', timestamp: '7' }, O.none],
    ['VM', { identifiers: ['i'], timestamp: '7' }, O.none],
    ['VM', { identifiers: ['i'], md5: 'm' }, O.none],
    ['VM', [], O.none],
    ['DP', [], O.none],
    ['DP', null, O.none],
    ['DP', 'text', O.none],
    ['DP', {}, O.some({})],
  ])('%s of %j', (code, payload, expected) => {
    expect(enrichedContent([item(code, payload)])[keys[code]]).toEqual(expected)
  })
})

describe('RICH-2 the link to the virtual microscope', () => {
  const viewer = { url: 'https://microscope.example.org/view', signature: 'sig/+' }

  test('carries identifiers, md5, signature and time', () => {
    expect(
      virtualMicroscopeLink(viewer, { identifiers: ['one', 'two & three'], md5: 'abc', timestamp: '2026-01-01T00:00:00Z' }),
    ).toBe(
      'https://microscope.example.org/view?identifiers=one&identifiers=two%20%26%20three&md5=abc&signature=sig%2F%2B&time=2026-01-01T00%3A00%3A00Z',
    )
  })

  test.prop([fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), fc.string(), fc.string()])(
    'says what it was built from',
    (identifiers, md5, timestamp) => {
      const { searchParams, origin, pathname } = new URL(virtualMicroscopeLink(viewer, { identifiers, md5, timestamp }))
      expect(origin + pathname).toBe(viewer.url)
      expect([...searchParams]).toEqual([
        ...identifiers.map(each => ['identifiers', each]),
        ['md5', md5],
        ['signature', 'sig/+'],
        ['time', timestamp],
      ])
    },
  )
})

describe('RICH-3 what contributes nothing', () => {
  test.prop([enrichedItems, enrichedItem.map(one => ({ ...one, success: false })), fc.nat()])(
    'an item that did not succeed',
    (items, failing, place) => {
      expect(enrichedContent(items.toSpliced(place % (items.length + 1), 0, failing))).toEqual(enrichedContent(items))
    },
  )

  test.prop([enrichedItems, fc.string().filter(code => !SHORT_CODES.some(known => known === code)), fc.nat()], {
    examples: [
      [[], 'dp', 0],
      [[], 'constructor', 0],
      [[], '', 0],
    ],
  })('an item whose short code nobody knows', (items, shortcode, place) => {
    expect(
      enrichedContent(
        items.toSpliced(
          place % (items.length + 1),
          0,
          item(shortcode, { kmlIds: ['a'], identifiers: ['i'], md5: 'm', timestamp: 't' }),
        ),
      ),
    ).toEqual(enrichedContent(items))
  })

  test.prop([enrichedItems])('a failing call, of which nobody is told', items => {
    const page = pageWith()
    const [asked, first] = updateSlice(page, { type: 'enrichedContent/requested' })
    const [lost, second] = updateSlice(asked, { type: 'enrichedContent/failed' })
    const [got, third] = updateSlice(asked, { type: 'enrichedContent/received', value: items })
    expect([asked.enrichedContent.status, lost.enrichedContent.status]).toEqual(['requested', 'failed'])
    expect([page, asked, lost].map(pageState => shownEnrichedContent(pageState.enrichedContent))).toEqual([
      noEnrichedContent,
      noEnrichedContent,
      noEnrichedContent,
    ])
    expect(shownEnrichedContent(got.enrichedContent)).toEqual(enrichedContent(items))
    expect([first, second, third]).toEqual([[], [], []])
  })

  test('nothing at all', () => {
    expect(enrichedContent([])).toEqual(noEnrichedContent)
    expect(Object.values(noEnrichedContent).every(O.isNone)).toBe(true)
    expect(Object.keys(noEnrichedContent)).toHaveLength(7)
  })
})

describe('TREE-9 the files of a map', () => {
  const kml = (given: Partial<Attachment>): Attachment => ({
    eid: checkedEid('1-s2.0-X-e1'),
    type: 'APPLICATION',
    basename: 'mmc1',
    filename: 'mmc1.kml',
    extension: 'kml',
    found: true,
    ...given,
  })
  const named = (...kmlIds: readonly string[]) => ({ geospatialData: O.some({ kmlIds }) })

  test.prop([attachments, fc.array(fc.constantFrom<string>('mmc1', 'mmc2', 'gr1'))])(
    'are files of the article that the geospatial data names',
    (files, kmlIds) => {
      const all = files.map(file => ({ ...file, extension: file.extension === 'pdf' ? 'kmz' : file.extension }))
      for (const file of geospatialAttachments(named(...kmlIds), all)) {
        expect(all).toContain(file)
        expect([file.extension, file.found, kmlIds.includes(file.basename)]).toEqual(['kmz', true, true])
      }
    },
  )

  test.each<[string, Partial<Attachment>, readonly string[], number]>([
    ['named by its basename', {}, ['mmc1'], 1],
    ['named by its eid', {}, ['1-s2.0-X-e1'], 1],
    ['not named', {}, ['mmc2'], 0],
    ['not found (TREE-5)', { found: false }, ['mmc1'], 0],
    ['no map', { extension: 'pdf' }, ['mmc1'], 0],
  ])('%s', (_, given, kmlIds, count) => {
    expect(geospatialAttachments(named(...kmlIds), [kml(given)])).toHaveLength(count)
  })

  test('none without geospatial data', () => {
    expect(geospatialAttachments(noEnrichedContent, [kml({})])).toEqual([])
  })
})
