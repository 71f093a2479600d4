import { fc, test } from '@fast-check/vitest'
import { FITTED, type Extent, type Zoom } from '@lectern/domain/core'
import {
  drawnMap,
  graticule,
  GRATICULE_STEPS,
  LEAST_SPAN,
  LONGEST_NAME,
  LONGEST_SCALE,
  mapArea,
  mapScale,
  METRES_PER_DEGREE,
  MOST_LINES,
  NAME_SIZE,
  normalLongitude,
  onMap,
  onZoomedMap,
  placedNames,
  placeInFrame,
  positionsOf,
  projection,
  seenArea,
  type MapArea,
  type Place,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { place, pointAt } from './support.ts'

const frame: fc.Arbitrary<Extent> = fc.record({
  width: fc.integer({ min: 200, max: 1200 }),
  height: fc.integer({ min: 200, max: 800 }),
})
const zoom: fc.Arbitrary<Zoom> = fc.record({
  factor: fc.double({ min: 1, max: 64, noNaN: true }),
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
})
const places = fc.array(place, { minLength: 1, maxLength: 5 })

const areaOf = (places: readonly Place[]): MapArea =>
  O.getOrElse((): MapArea => {
    throw new Error('nowhere')
  })(mapArea(places))

describe('RICH-1 the area of a map', () => {
  test.prop([places])('holds every position, in less than one turn', places => {
    const { west, east, south, north } = areaOf(places)
    expect(east - west).toBeLessThanOrEqual(360)
    expect([south >= -90, north <= 90, south < north]).toEqual([true, true, true])
    for (const { longitude, latitude } of places.flatMap(({ shapes }) => shapes.flatMap(positionsOf))) {
      expect(latitude >= south && latitude <= north).toBe(true)
      const turned = west + ((((longitude - west) % 360) + 360) % 360)
      expect(turned).toBeLessThanOrEqual(east + 1e-9)
    }
  })

  test.prop([places, fc.integer({ min: -180, max: 180 })])(
    'turns with the earth: it does not matter where degrees are counted from',
    (places, by) => {
      const turned = places.map(({ name, shapes }) => ({
        name,
        shapes: shapes.flatMap(positionsOf).map(({ longitude, latitude }) => ({
          kind: 'point' as const,
          at: { longitude: normalLongitude(longitude + by), latitude },
        })),
      }))
      const [before, after] = [areaOf(places), areaOf(turned)]
      expect(after.east - after.west).toBeCloseTo(before.east - before.west, 6)
    },
  )

  test('goes the short way around, across the date line', () => {
    expect(mapArea([pointAt(170, 0), pointAt(-170, 10)])).toEqual(O.some({ west: 168, east: 192, south: -1, north: 11 }))
    expect(mapArea([pointAt(-10, 0), pointAt(10, 10)])).toEqual(O.some({ west: -12, east: 12, south: -1, north: 11 }))
  })

  test('does not cross the date line where the other way is as short', () => {
    expect(mapArea([pointAt(-90, 0), pointAt(90, 10)])).toEqual(O.some({ west: -108, east: 108, south: -1, north: 11 }))
  })

  test('is never nothing, and ends at the poles', () => {
    const { west, east, south, north } = areaOf([pointAt(10, 50)])
    expect(east - west).toBeCloseTo(LEAST_SPAN, 9)
    expect(north - south).toBeCloseTo(LEAST_SPAN, 9)
    expect(areaOf([pointAt(0, 90), pointAt(0, 80)])).toMatchObject({ south: 79, north: 90 })
    expect(areaOf([pointAt(0, -90), pointAt(0, -80)])).toMatchObject({ south: -90, north: -79 })
  })

  test('is nowhere without places', () => {
    expect([mapArea([]), mapArea([{ name: 'nowhere', shapes: [] }])]).toEqual([O.none, O.none])
  })
})

describe('RICH-1 the projection of a map', () => {
  test.prop([places, frame])('puts every position of its places into the frame', (places, extent) => {
    const plane = projection(areaOf(places), extent)
    for (const each of places.flatMap(({ shapes }) => shapes.flatMap(positionsOf))) {
      const { x, y } = onMap(plane, each)
      expect(Math.abs(x)).toBeLessThanOrEqual(extent.width / 2 + 1e-6)
      expect(Math.abs(y)).toBeLessThanOrEqual(extent.height / 2 + 1e-6)
    }
  })

  test('has the north above and the east to the right, and degrees of longitude shorter by the cosine', () => {
    const plane = projection({ west: 0, east: 2, south: 59, north: 61 }, { width: 400, height: 400 })
    expect(onMap(plane, { longitude: 1, latitude: 60 })).toEqual({ x: 0, y: 0 })
    expect(onMap(plane, { longitude: 1, latitude: 61 })).toEqual({ x: 0, y: -200 })
    expect(onMap(plane, { longitude: 2, latitude: 60 }).x).toBeCloseTo(100, 6)
    expect(onMap(plane, { longitude: -359, latitude: 60 }).x).toBeCloseTo(0, 6)
  })

  test('stops narrowing near the poles', () => {
    expect(projection({ west: 0, east: 1, south: 89.9, north: 90 }, { width: 100, height: 100 }).narrowing).toBe(0.05)
  })

  test.prop([places, frame, zoom])('sees the part of the earth that its frame holds', (places, extent, closely) => {
    const plane = projection(areaOf(places), extent)
    const { west, east, south, north } = seenArea(plane, closely, extent)
    const corner = (longitude: number, latitude: number) =>
      onZoomedMap(closely, {
        x: (longitude - plane.middle.longitude) * plane.narrowing * plane.scale,
        y: (plane.middle.latitude - latitude) * plane.scale,
      })
    expect(corner(west, 0).x).toBeCloseTo(-extent.width / 2, 3)
    expect(corner(east, 0).x).toBeCloseTo(extent.width / 2, 3)
    if (north < 90) expect(corner(0, north).y).toBeCloseTo(-extent.height / 2, 3)
    if (south > -90) expect(corner(0, south).y).toBeCloseTo(extent.height / 2, 3)
  })
})

describe('RICH-1 the net of degrees', () => {
  test.prop([
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 0.01, max: 360, noNaN: true }),
    fc.double({ min: -89, max: 0, noNaN: true }),
    fc.double({ min: 0.01, max: 89, noNaN: true }),
    fc.integer({ min: 1, max: 9 }),
  ])('has round lines within the map, evenly apart, and not too many', (west, width, south, height, most) => {
    const { meridians, parallels } = graticule(
      { west, east: west + width, south, north: south + height },
      { meridians: most, parallels: most },
    )
    for (const [lines, from, to] of [
      [meridians, west, west + width],
      [parallels, south, south + height],
    ] as const) {
      expect(lines.length).toBeLessThanOrEqual(Math.min(most, MOST_LINES) + 4)
      if (to - from <= 90 * most) expect(lines.length).toBeLessThanOrEqual(Math.min(most, MOST_LINES) + 1)
      for (const { degrees } of lines) expect(degrees >= from - 1e-6 && degrees <= to + 1e-6).toBe(true)
      const apart = lines.slice(1).map(({ degrees }, index) => degrees - (lines[index]?.degrees ?? 0))
      for (const step of apart) expect(GRATICULE_STEPS.some(known => Math.abs(known - step) < 1e-9)).toBe(true)
      expect(new Set(apart.map(step => step.toFixed(6))).size).toBeLessThanOrEqual(1)
    }
  })

  test('of Saxony', () => {
    expect(graticule({ west: 12, east: 15, south: 50.2, north: 51.7 }, { meridians: 4, parallels: 6 })).toEqual({
      meridians: [
        { degrees: 12, words: '12° E' },
        { degrees: 13, words: '13° E' },
        { degrees: 14, words: '14° E' },
        { degrees: 15, words: '15° E' },
      ],
      parallels: [
        { degrees: 50.5, words: '50.5° N' },
        { degrees: 51, words: '51° N' },
        { degrees: 51.5, words: '51.5° N' },
      ],
    })
  })

  test('has lines on the edges of the map too', () => {
    const { meridians, parallels } = graticule({ west: 0, east: 6, south: -4, north: 0 }, { meridians: 6, parallels: 4 })
    expect(meridians.map(({ words }) => words)).toEqual(['0°', '1° E', '2° E', '3° E', '4° E', '5° E', '6° E'])
    expect(parallels.map(({ words }) => words)).toEqual(['4° S', '3° S', '2° S', '1° S', '0°'])
  })

  test('of a street', () => {
    expect(
      graticule({ west: -0.0012, east: 0.0021, south: -0.001, north: 0.001 }, { meridians: 6, parallels: 6 }).meridians.map(
        ({ words }) => words,
      ),
    ).toEqual(['0.001° W', '0°', '0.001° E', '0.002° E'])
  })
})

describe('RICH-1 the scale of a map', () => {
  test.prop([fc.double({ min: 0.2, max: 1e7, noNaN: true })])(
    'is a round length, true, and not longer than there is room',
    perDegree => {
      const { length, words } = mapScale(perDegree)
      const [, number = '', unit] = /^([\d.]+) (k?m)$/.exec(words) ?? []
      const metres = Number(number) * (unit === 'km' ? 1000 : 1)
      expect(String(metres)).toMatch(/^[125]0*$|^0\.0*[125]$/)
      expect(length).toBeCloseTo((metres / METRES_PER_DEGREE) * perDegree, 3)
      expect(length).toBeLessThanOrEqual(LONGEST_SCALE + 1e-6)
      expect(length).toBeGreaterThan(LONGEST_SCALE / 2.51)
    },
  )

  test.each([
    [METRES_PER_DEGREE * 0.6, '200 m', LONGEST_SCALE],
    [METRES_PER_DEGREE * 0.24, '500 m', LONGEST_SCALE],
    [METRES_PER_DEGREE, '100 m', 100],
    [METRES_PER_DEGREE / 10, '1 km', 100],
    [METRES_PER_DEGREE / 4, '200 m', 50],
    [METRES_PER_DEGREE / 50_000, '5000 km', 100],
  ])('of %d pixels a degree', (perDegree, words, length) => {
    const scale = mapScale(perDegree)
    expect(scale.words).toBe(words)
    expect(scale.length).toBeCloseTo(length, 3)
  })
})

describe('RICH-1 names on a map', () => {
  const extent = { width: 400, height: 300 }
  const name = fc.record({
    name: fc.string({ minLength: 1, maxLength: 40 }),
    at: fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -150, max: 150 }) }),
  })

  const boxOf = ({ at: { x, y }, words, side }: Omit<ReturnType<typeof placedNames>[number], 'index'>) => {
    const width = words.length * NAME_SIZE.width
    const left = side === 'right' ? x + NAME_SIZE.distance : x - NAME_SIZE.distance - width
    return { left, right: left + width, top: y - NAME_SIZE.height / 2, bottom: y + NAME_SIZE.height / 2 }
  }

  type Box = ReturnType<typeof boxOf>
  const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

  /** Names at places where they often collide. */
  const crowded = fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    at: fc
      .record({ x: fc.integer({ min: -28, max: 28 }), y: fc.integer({ min: -16, max: 16 }) })
      .map(({ x, y }) => ({ x: x * NAME_SIZE.width, y: (y * NAME_SIZE.height) / 2 })),
  })

  test.prop([fc.array(crowded, { maxLength: 30 })])('are left out only where they have no room on either side', given => {
    const shown = placedNames(
      given.map((each, index) => ({ ...each, index })),
      extent,
    )
    given.forEach(({ name: words, at }, index) => {
      if (shown.some(each => each.index === index)) return
      for (const side of ['left', 'right'] as const) {
        const box = boxOf({ words, at, side })
        const isOut = box.left < -200 || box.right > 200 || box.top < -150 || box.bottom > 150
        expect(isOut || shown.some(each => meet(box, boxOf(each)))).toBe(true)
      }
    })
  })

  test.prop([fc.array(name, { maxLength: 30 })])(
    'never run into each other or out of the frame, and the first comes first',
    given => {
      const shown = placedNames(
        given.map((each, index) => ({ ...each, index })),
        extent,
      )
      const boxes = shown.map(boxOf)
      boxes.forEach((a, index) => {
        expect([a.left >= -200, a.right <= 200, a.top >= -150, a.bottom <= 150]).toEqual([true, true, true, true])
        for (const b of boxes.slice(index + 1)) expect(meet(a, b)).toBe(false)
      })
      for (const { words } of shown) expect(words.length).toBeLessThanOrEqual(LONGEST_NAME)
    },
  )

  test('stand on the right, on the left at the right edge, and nowhere in a corner that is too narrow', () => {
    const side = (x: number, words: string) =>
      placedNames([{ index: 0, name: words, at: { x, y: 0 } }], extent).map(each => each.side)
    expect([side(0, 'Well'), side(190, 'Well'), side(-190, 'Well')]).toEqual([['right'], ['left'], ['right']])
    expect(placedNames([{ index: 0, name: 'Well', at: { x: 0, y: 149 } }], extent)).toEqual([])
    expect(side(0, '')).toEqual([])
  })

  test.each<[string, number, number, 'left' | 'right' | undefined]>([
    ['below the other', 0, NAME_SIZE.height, 'right'],
    ['above the other', 0, -NAME_SIZE.height, 'right'],
    ['a little lower than the other', 0, NAME_SIZE.height - 1, 'left'],
    ['a little higher than the other', 0, 1 - NAME_SIZE.height, 'left'],
    ['after the other', 28, 0, 'right'],
    ['before the other', -28, 0, 'right'],
    ['within the end of the other', 27, 0, undefined],
    ['within the beginning of the other', -27, 0, 'left'],
  ])('may touch each other, but not meet: %s', (_, x, y, side) => {
    const [first, second] = placedNames(
      [
        { index: 0, name: 'Well', at: { x: 0, y: 0 } },
        { index: 1, name: 'Mill', at: { x, y } },
      ],
      extent,
    )
    expect([first?.side, second?.side]).toEqual(['right', side])
  })

  test.each<[number, number, 'left' | 'right' | undefined]>([
    [-14, 0, 'right'],
    [14, 0, 'left'],
    [-13, 0, undefined],
    [13, 0, undefined],
    [-14, 1, undefined],
    [-14, -1, undefined],
  ])('may fill their frame, but no more: at %d, %d', (x, y, side) => {
    expect(placedNames([{ index: 0, name: 'Well', at: { x, y } }], { width: 44, height: 18 })[0]?.side).toBe(side)
  })

  test('are cut when they are long', () => {
    const cut = (length: number) =>
      placedNames([{ index: 0, name: 'x'.repeat(length), at: { x: -190, y: 0 } }], extent).map(({ words }) => words)
    expect(cut(LONGEST_NAME)).toEqual(['x'.repeat(LONGEST_NAME)])
    expect(cut(LONGEST_NAME + 1)).toEqual([`${'x'.repeat(LONGEST_NAME - 1)}…`])
  })

  test('TEXT-1 are not cut within a character', () => {
    const [shown] = placedNames([{ index: 0, name: `ab${'😀'.repeat(40)}`, at: { x: -190, y: 0 } }], extent)
    expect(shown?.words).toBe(`ab${'😀'.repeat(LONGEST_NAME - 3)}…`)
  })

  test('are not cut into a word and a space', () => {
    expect(
      placedNames([{ index: 0, name: 'The wells at a little gate of the mill', at: { x: -190, y: 0 } }], extent)[0]?.words,
    ).toBe('The wells at a little gate…')
  })
})

describe('RICH-1 a drawn map', () => {
  const extent = { width: 400, height: 400 }
  /** At this extent, a pixel is a hundredth of a degree. */
  const hundredths: MapArea = { west: -2, east: 2, south: -2, north: 2 }
  const sites: readonly Place[] = [
    pointAt(1, 1, 'One'),
    {
      name: 'Line',
      shapes: [
        {
          kind: 'line',
          along: [
            { longitude: 0, latitude: 0 },
            { longitude: 2, latitude: 2 },
          ],
        },
      ],
    },
    {
      name: 'Area',
      shapes: [
        {
          kind: 'polygon',
          outer: [
            { longitude: 0, latitude: 0 },
            { longitude: 2, latitude: 0 },
            { longitude: 2, latitude: 2 },
          ],
          holes: [
            [
              { longitude: 1, latitude: 0.2 },
              { longitude: 1.5, latitude: 0.2 },
              { longitude: 1.5, latitude: 0.5 },
            ],
          ],
        },
      ],
    },
  ]

  test('has a dot for a point, a path for a line, and one with its holes for an area', () => {
    expect(drawnMap(sites, hundredths, extent, FITTED).places).toEqual([
      { index: 0, points: [{ x: 100, y: -100 }], lines: '', polygons: '' },
      { index: 1, points: [], lines: 'M0 0L200 -200', polygons: '' },
      { index: 2, points: [], lines: '', polygons: 'M0 0L200 0L200 -200ZM100 -20L150 -20L150 -50Z' },
    ])
  })

  test('has nothing for what is nowhere', () => {
    const nowhere: Place = { name: 'Nowhere', shapes: [] }
    const empty: Place = {
      name: 'Empty',
      shapes: [
        { kind: 'line', along: [] },
        { kind: 'polygon', outer: [], holes: [] },
      ],
    }
    const { places: drawn, names } = drawnMap([nowhere, empty], hundredths, extent, FITTED)
    expect(drawn).toEqual([0, 1].map(index => ({ index, points: [], lines: '', polygons: '' })))
    expect(names).toEqual([])
  })

  test('is drawn to a tenth of a pixel', () => {
    const along = [-1.2345, 0.0026, 1.7001].map(degrees => ({ longitude: degrees, latitude: degrees }))
    const drawn = drawnMap([{ name: '', shapes: [{ kind: 'line', along }] }], hundredths, extent, FITTED)
    expect(drawn.places[0]?.lines).toBe('M-123.4 123.5L0.3 -0.3L170 -170')
  })

  test('has the names of places up to its very edge, and of none beside it', () => {
    const names = (longitude: number) =>
      drawnMap([pointAt(longitude, 0, 'Well')], hundredths, extent, FITTED).names.map(({ words }) => words)
    expect([names(-2), names(2), names(-2.01), names(2.01)]).toEqual([['Well'], ['Well'], [], []])
  })

  test.prop([places, frame, zoom])(
    'has nothing in it that is no number, and no name of what is out of the frame',
    (places, size, closely) => {
      const map = drawnMap(places, areaOf(places), size, closely)
      expect(JSON.stringify(map)).not.toMatch(/NaN|Infinity|null/)
      expect(map.places.map(({ index }) => index)).toEqual(places.map((_, index) => index))
      for (const { at } of map.names) expect(Math.abs(at.x) <= size.width / 2 && Math.abs(at.y) <= size.height / 2).toBe(true)
    },
  )

  test('names the place first that is selected', () => {
    const crowd = Array.from({ length: 9 }, (_, index) => pointAt(index / 1000, 0, `Well ${index}`))
    const far = [...crowd, pointAt(40, 40, 'Far')]
    expect(drawnMap(far, areaOf(far), extent, FITTED).names.map(({ words }) => words)).toEqual(['Well 0', 'Far'])
    expect(drawnMap(far, areaOf(far), extent, FITTED, 7).names.map(({ words }) => words)).toEqual(['Well 7', 'Far'])
    expect(drawnMap([pointAt(0, 0, 'Alone')], hundredths, extent, FITTED, 0).names.map(({ words }) => words)).toEqual(['Alone'])
  })

  test('leaves out what is too near to be seen apart, but not an end', () => {
    const dense: Place = {
      name: '',
      shapes: [{ kind: 'line', along: Array.from({ length: 1001 }, (_, index) => ({ longitude: index / 1000, latitude: 0 })) }],
    }
    const {
      places: [drawn],
    } = drawnMap([dense, pointAt(0, 60)], areaOf([dense, pointAt(0, 60)]), extent, FITTED)
    expect(drawn?.lines.match(/L/g)?.length).toBeLessThan(20)
  })

  test('takes what is half a pixel from what was drawn last for seen apart, and less for not', () => {
    // At this scale, a degree is 128 pixels.
    const along = [0, 0.4, 0.5, 0.9, 10, 10.2].map(pixels => ({ longitude: pixels / 128, latitude: 0 }))
    const drawn = drawnMap([{ name: '', shapes: [{ kind: 'line', along }] }], hundredths, { width: 512, height: 512 }, FITTED)
    expect(drawn.places[0]?.lines).toBe('M0 0L0.5 0L10 0L10.2 0')
  })

  test('draws lines of the net where they are', () => {
    const { meridians, parallels } = drawnMap(sites, { west: -1, east: 1, south: -1, north: 1 }, extent, {
      factor: 2,
      x: 10,
      y: -20,
    })
    expect(meridians.find(({ words }) => words === '0°')?.at).toBeCloseTo(10, 6)
    expect(parallels.find(({ words }) => words === '0°')?.at).toBeCloseTo(-20, 6)
    expect(parallels.find(({ words }) => words === '0.2° N')?.at).toBeCloseTo(-20 - 0.2 * 200 * 2, 6)
  })

  test('draws meridians as far apart as degrees are there', () => {
    const { meridians } = drawnMap([], { west: 0, east: 2, south: 59, north: 61 }, extent, { factor: 2, x: 10, y: 0 })
    const at = (words: string) => meridians.find(each => each.words === words)?.at
    expect(at('1° E')).toBeCloseTo(10, 6)
    expect(at('1.5° E')).toBeCloseTo(10 + 0.5 * 200 * 0.5 * 2, 6)
  })

  test.each([
    [80, 1, 1],
    [120, 1, 3],
    [180, 3, 3],
    [360, 5, 5],
  ])('has fewer lines of the net where there is less room: %d pixels', (side, across, down) => {
    const { meridians, parallels } = drawnMap(
      [],
      { west: -1, east: 1, south: -1, north: 1 },
      { width: side, height: side },
      FITTED,
    )
    expect([meridians.length, parallels.length]).toEqual([across, down])
  })

  test('knows where each place is, and that one without shapes is nowhere', () => {
    expect(placeInFrame(pointAt(1, 1), { west: -1, east: 1, south: -1, north: 1 }, extent, { factor: 2, x: 5, y: 5 })).toEqual({
      x: 405,
      y: -395,
    })
    expect(placeInFrame({ name: '', shapes: [] }, { west: -1, east: 1, south: -1, north: 1 }, extent, FITTED)).toBeUndefined()
  })
})
