import { readFileSync, statSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { cover, coverage, policies, type Cover } from '../../library/covering-a-grid/cover.ts'
import { coverByMatrix, coverBySearch } from '../../library/covering-a-grid/alternatives.ts'
import { keyOf, severalDamages, singleDamage, type Findings } from '../../library/covering-a-grid/experiment.ts'
import { figuresOf } from '../../library/covering-a-grid/figures.ts'
import { captions, SECONDS } from '../../library/covering-a-grid/film.ts'
import { altered, letters, namedSpecimen, specimen } from '../../library/covering-a-grid/specimen.ts'
import { columnNames, type Entry, type RowGroup } from '../../library/covering-a-grid/table.ts'
import { spellings, tiling, written } from '../../library/covering-a-grid/tilings.ts'
import type { Timing } from '../../library/covering-a-grid/timing.ts'
import { xorshift32 } from '../../library/workshop/xorshift.ts'
import { parseXml, type XmlElement } from '../../src/importer/xml/index.ts'

const place = (name: string): URL => new URL(`../../library/covering-a-grid/${name}`, import.meta.url)
const file = (name: string): string => readFileSync(place(name), 'utf8')
const results: Findings & { readonly timing: Timing } = JSON.parse(file('results.json'))

const name = fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c9', '', 'C1')
const spans = fc.record(
  { colname: name, namest: name, nameend: name, morerows: fc.constantFrom('0', '1', '2', '7', '-1', 'two', '') },
  { requiredKeys: [] },
)

/** Rows of entries with arbitrary attributes, over up to four columns, some of which have no name. */
const anyGroup: fc.Arbitrary<RowGroup> = fc
  .record({
    columns: fc.integer({ min: 0, max: 4 }),
    named: fc.integer({ min: 0, max: 4 }),
    lines: fc.array(fc.array(spans, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ columns, named, lines }) => ({
    columns,
    names: columnNames(named),
    rows: lines.map((line, row) => line.map((each, at): Entry => ({ id: row * 10 + at, ...each }))),
  }))

const soundTable = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    rows: fc.integer({ min: 1, max: 8 }),
    columns: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ seed, rows, columns }) => tiling(xorshift32(seed), rows, columns))
const spelling = fc.constantFrom(...spellings)
const policy = fc.constantFrom(...policies)

const entriesIn = ({ cells }: Cover): readonly number[] => cells.flatMap(({ entry }) => entry ?? [])
const placesOf = ({ cells }: Cover) => cells.map(({ row, column, rows, columns }) => ({ row, column, rows, columns }))

describe('TREE-3 the theorems of the chapter', () => {
  test.prop([anyGroup, policy])(
    'Theorem 3.1: every position is covered exactly once, and no entry is lost or out of its row',
    (group, how) => {
      const covered = cover(group, how)
      expect(covered.columns).toBeGreaterThanOrEqual(group.columns)
      expect([...coverage(covered)].every(times => times === 1)).toBe(true)
      expect(entriesIn(covered)).toEqual(group.rows.flat().map(({ id }) => id))
      for (const { entry, row } of covered.cells) if (entry !== undefined) expect(row).toBe(Math.floor(entry / 10))
    },
  )

  test.prop([soundTable, spelling, policy])('Theorem 3.2: a sound table is given back unchanged', (table, spelt, how) => {
    const covered = cover(written(table, spelt), how)
    expect(covered.repairs).toEqual([])
    expect(placesOf(covered)).toEqual(table.tiles)
  })

  test.prop([
    fc.oneof(
      anyGroup,
      soundTable.map(table => written(table, 'bare')),
    ),
    policy,
  ])('Theorem 3.3: without repair the areas asked for add up to the grid', (group, how) => {
    const covered = cover(group, how)
    const at = new Map(group.names.map((each, column) => [each, column]))
    const area = ({ namest, nameend, morerows = '0' }: Entry): number => {
      const [first, last] = [at.get(namest ?? ''), at.get(nameend ?? namest ?? '')]
      return (first === undefined || last === undefined ? 1 : last - first + 1) * (1 + Number(morerows))
    }
    if (covered.repairs.length === 0)
      expect(group.rows.flat().reduce((sum, entry) => sum + area(entry), 0)).toBe(covered.rows * covered.columns)
  })

  test.prop([soundTable, spelling])('the two plain methods place sound tables alike', (table, spelt) => {
    const group = written(table, spelt)
    expect(coverByMatrix(group)).toEqual(table.tiles)
    expect(coverBySearch(group)).toEqual(table.tiles)
  })
})

describe('results.json is what the script produces', () => {
  test.each(['too wide', 'entry doubled'] as const)('for tables with one damage of the kind %s', kind => {
    expect(results.single[keyOf(kind)]).toEqual(singleDamage(kind))
  })

  test('for tables with two damages', () => {
    expect(results.several['2']).toEqual(severalDamages(2))
  })

  test.each(['gr1.svg', 'gr2.svg', 'gr3.svg', 'gr4.svg', 'gr5.svg'])('%s is drawn from it', name => {
    expect(figuresOf(results)[name]).toBe(file(name))
  })

  test('times: the skyline stays level, the search by all cells grows with the table', () => {
    const level = results.timing.map(({ ratio }) => ratio['first_come'] ?? Number.NaN)
    expect(Math.max(...level) / Math.min(...level)).toBeLessThan(3)
    const [small, , large] = results.timing.map(({ ratio }) => ratio['search'] ?? Number.NaN)
    expect((large ?? 0) / (small ?? 1)).toBeGreaterThan(20)
  })
})

const elementsOf = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...element.children.flatMap(child => (typeof child === 'string' ? [] : elementsOf(child))),
]

const parsed = parseXml(file('covering-a-grid.xml'))
const chapter = E.isRight(parsed) ? elementsOf(parsed.right) : []

const wordsOf = ({ children }: XmlElement): string =>
  children.map(child => (typeof child === 'string' ? child : wordsOf(child))).join('')

const spansOf = ({ attributes: { namest, nameend, morerows } }: XmlElement) => ({ namest, nameend, morerows })

const cellOf = (covered: Cover, letter: string) =>
  covered.cells.find(({ entry }) => entry !== undefined && letters[entry] === letter)

/** A table of three columns, with entries numbered by tens. */
const three = (...rows: readonly (readonly Omit<Entry, 'id'>[])[]): RowGroup => ({
  columns: 3,
  names: columnNames(3),
  rows: rows.map((row, at) => row.map((entry, within) => ({ id: at * 10 + within, ...entry }))),
})

describe('what the text claims beyond its numbers', () => {
  test('Table 3.1 is the specimen that the figures and the film cover', () => {
    const table = chapter.find(({ name: own, attributes }) => own === 'table' && attributes['id'] === 't1')
    const body = elementsOf(table ?? { name: '', prefix: '', uri: '', attributes: {}, children: [], line: 0, column: 0 }).filter(
      ({ name: own }) => own === 'tbody',
    )
    const rows = body
      .flatMap(({ children }) => children)
      .flatMap(row =>
        typeof row === 'string' ? [] : [row.children.flatMap(entry => (typeof entry === 'string' ? [] : [entry]))],
      )
    expect(rows.map(row => row.map(wordsOf))).toEqual(specimen.rows.map(row => row.map(({ id }) => letters[id])))
    expect(rows.map(row => row.map(spansOf))).toEqual(
      specimen.rows.map(row => row.map(({ namest, nameend, morerows }) => ({ namest, nameend, morerows }))),
    )
  })

  test('the specimen is sound in both spellings, and five by five', () => {
    for (const group of [specimen, namedSpecimen]) {
      for (const how of policies) expect(cover(group, how)).toMatchObject({ rows: 5, columns: 5, repairs: [] })
    }
    expect(placesOf(cover(namedSpecimen, 'first come'))).toEqual(placesOf(cover(specimen, 'first come')))
  })

  test('H too tall pushes K to the right and L out, unless places are named and reserved', () => {
    const bare = cover(altered(specimen, 'H', { morerows: '1' }), 'first come')
    expect(bare.columns).toBe(6)
    expect([cellOf(bare, 'K')?.column, cellOf(bare, 'L')?.column]).toEqual([4, 5])
    const reserved = cover(altered(namedSpecimen, 'H', { morerows: '1' }), 'reserved')
    expect(placesOf(reserved)).toEqual(placesOf(cover(specimen, 'first come')))
  })

  test('answer 1: T stands in column 2', () => {
    expect(
      cover(three([{ morerows: '1' }, {}, {}], [{}, {}]), 'first come').cells.find(({ entry }) => entry === 10)?.column,
    ).toBe(1)
  })

  test('answer 3: the fourth entry opens a fourth column', () => {
    const { columns, repairs } = cover(three([{}, {}, {}], [{}, {}, {}, {}]), 'first come')
    expect(columns).toBe(4)
    expect(repairs.map(({ kind, row, column }) => [kind, row, column])).toEqual([
      ['widened', 1, 3],
      ['filled', 0, 3],
    ])
  })

  test('answer 5: a mark of an entry too wide clips a tall cell from above', () => {
    const { cells } = cover(
      three(
        [{ colname: 'c1' }, { colname: 'c2', morerows: '1' }, { colname: 'c3' }],
        [{ namest: 'c1', nameend: 'c2' }, { colname: 'c3' }],
      ),
      'reserved',
    )
    expect(cells.find(({ entry }) => entry === 1)?.rows).toBe(1)
  })

  test('the film lasts 25 seconds, its captions are those of the file, and it is small', () => {
    expect(Math.round(SECONDS)).toBe(25)
    expect(file('mmc1.vtt')).toBe(captions())
    for (const name of ['mmc1.webm', 'mmc1.mp4']) expect(statSync(place(name)).size).toBeLessThan(600_000)
  })
})
