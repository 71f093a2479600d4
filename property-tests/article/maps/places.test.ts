import { fc, test } from '@fast-check/vitest'
import { mapFailures } from '@lectern/domain/words'
import {
  anchorOf,
  coordinates,
  latitudeWords,
  longitudeWords,
  MOST_MAP_BYTES,
  MOST_PLACES,
  normalLongitude,
  placesLeftOut,
  positionsOf,
  positionWords,
  trackPosition,
  type GeoPosition,
  type Shape,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { place, position } from './support.ts'

const at = (longitude: number, latitude: number): GeoPosition => ({ longitude, latitude })

describe('RICH-1 coordinates of a map', () => {
  test.prop([fc.array(position), fc.constantFrom(' ', '\n', '\t \n'), fc.boolean()])(
    'are read as they are written, with heights and without',
    (positions, between, hasHeights) => {
      const text = positions
        .map(({ longitude, latitude }) => `${longitude},${latitude}${hasHeights ? ',12.5' : ''}`)
        .join(between)
      expect(coordinates(text)).toEqual(positions.map(({ longitude, latitude }) => at(longitude + 0, latitude + 0)))
    },
  )

  test.each<[string, readonly GeoPosition[]]>([
    ['', []],
    ['   ', []],
    ['13.4,52.5', [at(13.4, 52.5)]],
    ['  1,2,3\n 4,5 ', [at(1, 2), at(4, 5)]],
    ['-.5,+.25', [at(-0.5, 0.25)]],
    ['-0,-0', [at(0, 0)]],
    ['1e1,2E0', [at(10, 2)]],
    ['180,0', [at(-180, 0)]],
    ['190,0', [at(-170, 0)]],
    ['360,90', [at(0, 90)]],
    ['361,0', []],
    ['0,90.1', []],
    ['0,-90.1', []],
    ['0', []],
    ['0,', []],
    [',1', []],
    ['a,b', []],
    ['0x10,1', []],
    ['Infinity,1', []],
    ['NaN,1 2,3', [at(2, 3)]],
    ['1e999,1', []],
  ])('%j', (text, expected) => {
    expect(coordinates(text)).toEqual(expected)
  })

  test.each<[string, readonly GeoPosition[]]>([
    ['13.4 52.5 34', [at(13.4, 52.5)]],
    [' 13.4\n52.5 ', [at(13.4, 52.5)]],
    ['13.4  52.5', [at(13.4, 52.5)]],
    ['13.4', []],
    ['13.4,52.5', []],
    ['', []],
  ])('of a track: %j', (text, expected) => {
    expect(trackPosition(text)).toEqual(expected)
  })

  test.prop([fc.integer({ min: -100_000, max: 100_000 })])('of any turn lie in one turn', degrees => {
    const normal = normalLongitude(degrees)
    expect(normal >= -180 && normal < 180).toBe(true)
    expect(Math.abs((degrees - normal) % 360)).toBe(0)
  })

  test.prop([fc.double({ min: -540, max: 540, noNaN: true })])('of any part of a turn lie in one turn', degrees => {
    const normal = normalLongitude(degrees)
    expect(normal >= -180 && normal < 180).toBe(true)
    if (degrees >= -180 && degrees < 180) expect(normal).toBe(degrees + 0)
  })

  test.each([
    [180 - 2 ** -45, 180 - 2 ** -45],
    [180, -180],
    [-180, -180],
    [-180 - 2 ** -44, 180 - 2 ** -44],
    [540, -180],
  ])('of %d degrees are %d', (degrees, normal) => {
    expect(normalLongitude(degrees)).toBe(normal)
  })
})

describe('RICH-1 places in words', () => {
  test.each([
    [at(13.405, 52.52), '52.52° N, 13.405° E'],
    [at(-70.66, -33.456789), '33.4568° S, 70.66° W'],
    [at(0, 0), '0°, 0°'],
    [at(-180, 90), '90° N, 180°'],
    [at(0.00001, -0.00001), '0°, 0°'],
  ])('%o', (where, words) => {
    expect(positionWords(where)).toBe(words)
  })

  test('of lines say no more decimals than they have', () => {
    expect([latitudeWords(-12.5), latitudeWords(12), longitudeWords(190), longitudeWords(-190), longitudeWords(180)]).toEqual([
      '12.5° S',
      '12° N',
      '170° W',
      '170° E',
      '180°',
    ])
  })
})

describe('RICH-1 where a place is', () => {
  const line: Shape = { kind: 'line', along: [at(0, 0), at(1, 5), at(9, 9)] }
  const area: Shape = {
    kind: 'polygon',
    outer: [at(0, 0), at(4, 0), at(4, 10), at(0, 10), at(0, 0)],
    holes: [[at(1, 1), at(2, 1), at(2, 2)]],
  }

  test.each<[string, readonly Shape[], GeoPosition | undefined]>([
    ['a point', [{ kind: 'point', at: at(1, 2) }], at(1, 2)],
    ['a point before a line', [line, { kind: 'point', at: at(7, 7) }], at(7, 7)],
    ['on a line', [line, area], at(1, 5)],
    ['on a line of two', [{ kind: 'line', along: [at(3, 3), at(5, 5)] }], at(3, 3)],
    ['within an area', [area, line], at(2, 5)],
    [
      'within an area across the date line',
      [{ kind: 'polygon', outer: [at(170, 0), at(-170, 0), at(-170, 10), at(170, 10)], holes: [] }],
      at(-180, 5),
    ],
    ['nowhere', [], undefined],
    ['an area without outline', [{ kind: 'polygon', outer: [], holes: [] }], undefined],
  ])('%s', (_, shapes, expected) => {
    expect(anchorOf({ name: '', shapes })).toEqual(expected)
  })

  test.prop([place])('is at one of its points or on one of its lines, unless it is an area', place => {
    const anchor = anchorOf(place)
    if (place.shapes.some(({ kind }) => kind !== 'polygon') && place.shapes[0]?.kind !== 'polygon')
      expect(place.shapes.flatMap(positionsOf)).toContainEqual(anchor)
    expect(anchor).toBeDefined()
  })

  test('an area has the positions of its outline and its holes', () => {
    expect(positionsOf(area)).toHaveLength(8)
  })
})

describe('RICH-1 what a map leaves out', () => {
  test('begins at ten megabytes', () => {
    expect(MOST_MAP_BYTES).toBe(10_485_760)
  })

  test('is said above a thousand places', () => {
    expect(placesLeftOut(MOST_PLACES)).toEqual(O.none)
    expect(placesLeftOut(MOST_PLACES + 1)).toEqual(
      O.some('The first 1,000 of 1,001 places are shown. Download the file to see them all.'),
    )
  })

  test('is said in a sentence', () => {
    for (const words of Object.values(mapFailures)) expect(words).toMatch(/^This file .*\.$/)
  })
})
