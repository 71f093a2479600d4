import { fc, test } from '@fast-check/vitest'
import { zipEntries } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { figuresOf } from '../../library/where-pages-were-made/figures.ts'
import { distance, EARTH_RADIUS, outline, type Position } from '../../library/where-pages-were-made/geography.ts'
import { allPlaces, europeanPlaces } from '../../library/where-pages-were-made/kml.ts'
import { places } from '../../library/where-pages-were-made/places.ts'
import { computeResults, european, yearsBetween, type Results } from '../../library/where-pages-were-made/results.ts'
import { rowsOfPlaces } from '../../library/where-pages-were-made/rows.ts'
import { withAttachments } from '../../library/workshop/attachments.ts'
import { toCsv } from '../../library/workshop/csv.ts'
import { quotations, requoted } from '../../library/workshop/quoted-results.ts'
import { readArticle } from '../../src/importer/detect.ts'
import { elementsOf, within, wordsOf } from '../../src/importer/xml/index.ts'
import { byId, fileOf, rootOf, textOf } from './articles.ts'

const FOLDER = 'where-pages-were-made'
const xml = textOf(FOLDER, 'where-pages-were-made.xml')
const root = rootOf(xml)
const results: Results = JSON.parse(textOf(FOLDER, 'results.json'))

const position: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the article on places', () => {
  test('is read by the importer as an open access article of the first issue, with Crossmark and an author who has an ORCID', () => {
    const article = readArticle(root)
    if (E.isLeft(article)) throw new Error(article.left.reason)
    const { meta, parts } = article.right
    expect(meta).toMatchObject({
      doi: '10.5555/lectern.2026.003',
      issn: '9999-2027',
      volume: '1',
      issue: '1',
      articleNumber: '3',
      crossmark: true,
      access: { openAccess: true },
    })
    expect(meta.pages).toEqual([])
    expect(JSON.stringify(parts.authors)).toContain('0000-0002-1825-0097')
    expect(parts.biographies.content).toHaveLength(2)
    expect(parts.body.footnotes).not.toHaveLength(0)
  })

  test('quotes no number but those of its results, which are computed again the same', () => {
    expect(quotations(xml).length).toBeGreaterThan(40)
    expect(requoted(xml, results)).toBe(xml)
    expect(JSON.parse(JSON.stringify(computeResults()))).toEqual(results)
  })

  test('has in Table 1 what its results have', () => {
    const rows = within(byId(root, 't1'))
      .filter(({ name }) => name === 'tbody')
      .flatMap(elementsOf)
      .map(row => elementsOf(row).map(entry => wordsOf(entry) ?? ''))
    const expected = results.rows.map(({ name, when, latitude, longitude, ...leg }) => [
      name,
      when.replace('about', 'c.'),
      latitude,
      longitude,
      'kilometres' in leg ? String(leg.kilometres) : '–',
    ])
    expect(rows.map(([name, when, , latitude, longitude, kilometres]) => [name, when, latitude, longitude, kilometres])).toEqual(
      expected,
    )
    expect(rows.map(row => row[2])).toEqual(places.map(({ what }) => what))
  })

  test('has unique ids, and every reference to one leads somewhere; each float, reference and note is called', () => {
    const elements = within(root)
    const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? [])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const refids = elements
      .filter(({ name }) => name !== 'ref-info')
      .flatMap(({ attributes }) => (attributes['refid'] ?? '').split(' ').filter(id => id !== ''))
    expect(refids.filter(id => !ids.includes(id))).toEqual([])
    const wanted = elements
      .filter(({ name }) => ['figure', 'table', 'bib-reference', 'footnote', 'table-footnote', 'e-component'].includes(name))
      .map(({ attributes }) => attributes['id'])
    expect(wanted.length).toBeGreaterThan(18)
    expect(wanted.filter(id => !refids.includes(id ?? ''))).toEqual([])
  })

  test('lists the files beside it as they are, and they are drawn and written from its places', () => {
    expect(withAttachments(xml, fileOf(FOLDER, ''))).toBe(xml)
    for (const [name, svg] of Object.entries(figuresOf())) expect(textOf(FOLDER, name)).toBe(svg)
    expect(textOf(FOLDER, 'mmc1.kml')).toBe(allPlaces())
    expect(textOf(FOLDER, 'mmc3.csv')).toBe(toCsv(rowsOfPlaces()))
    const [packed] = zipEntries(readFileSync(fileOf(FOLDER, 'mmc2.kmz'))) ?? []
    expect(packed?.name).toBe('doc.kml')
    expect(inflateRawSync(packed?.packed ?? new Uint8Array()).toString('utf8')).toBe(europeanPlaces())
  })

  test('says in words what its results say', () => {
    // In the order of their years; within a year, as they are listed.
    expect(places.map(({ year }) => year)).toEqual(places.map(({ year }) => year).toSorted((a, b) => a - b))
    // "It swings to the east four times": the legs there and back are the longest.
    const east = places.flatMap(({ name, longitude }) => (longitude > 40 ? [name] : []))
    expect(east).toEqual(['Luoyang', 'Baghdad', 'Dunhuang', 'Cheongju'])
    const legs = results.rows.flatMap(row =>
      'kilometres' in row && row.kilometres !== undefined ? [{ ...row, kilometres: row.kilometres }] : [],
    )
    const [long, short] = [
      legs.filter(({ name, from }) => east.includes(name) || east.includes(from ?? '')),
      legs.filter(({ name, from }) => !east.includes(name) && !east.includes(from ?? '')),
    ]
    expect(long).toHaveLength(results.long.legs)
    expect(Math.min(...long.map(({ kilometres }) => kilometres))).toBeGreaterThan(
      Math.max(...short.map(({ kilometres }) => kilometres)),
    )
    expect(european.map(({ name }) => name)).not.toContain('Pergamon')
    // The number that the correction corrects.
    expect([results.yearsWithNought, results.years]).toEqual([2235, 2234])
    expect(textOf('year-nought', 'year-nought.xml')).toContain(`as ${results.yearsWithNought} years. It is ${results.years}.`)
  })
})

describe('years', () => {
  const year = fc.integer({ min: -3000, max: 3000 }).filter(each => each !== 0)
  const after = (from: number): number => (from === -1 ? 1 : from + 1)

  test.prop([year], { examples: [[-1], [1]] })('from one to the next is one', from => {
    expect(yearsBetween(from, after(from))).toBe(1)
  })

  test.prop([fc.uniqueArray(year, { minLength: 3, maxLength: 3 })])('add up', given => {
    const [a = 0, b = 0, c = 0] = given.toSorted((one, other) => one - other)
    expect(yearsBetween(a, b) + yearsBetween(b, c)).toBe(yearsBetween(a, c))
  })
})

describe('distances', () => {
  test.prop([position, position, position])('are those of a metric on a ball', (a, b, c) => {
    expect(distance(a, a)).toBe(0)
    expect(distance(a, b)).toBeCloseTo(distance(b, a), 6)
    expect(distance(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS)
    expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-3)
  })

  test('a degree of the equator has 111 km, from pole to pole is half the way round', () => {
    expect(distance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.19, 1)
    expect(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(Math.PI * EARTH_RADIUS, 3)
  })
})

describe('an outline', () => {
  const spot = fc.record({ latitude: fc.integer({ min: -9, max: 9 }), longitude: fc.integer({ min: -9, max: 9 }) })

  test.prop([
    fc.uniqueArray(spot, { minLength: 3, maxLength: 12, selector: ({ latitude, longitude }) => `${latitude} ${longitude}` }),
  ])('turns left at some of the positions and has all others inside', positions => {
    const ring = outline(positions)
    for (const corner of ring) expect(positions).toContain(corner)
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] ?? a
      for (const c of positions)
        expect(
          (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude),
        ).toBeGreaterThanOrEqual(0)
    }
  })
})
