import { test } from '@fast-check/vitest'
import {
  childrenOf,
  isText,
  node,
  tableGrid,
  text,
  walk,
  type ContentNode,
  type GridCell,
  type TableGrid,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyGroup, messyTable } from '../../arbitraries/cals.ts'

const cells = ({ sections }: TableGrid): readonly GridCell[] => sections.flatMap(({ rows }) => rows.flatMap(row => row.cells))

/** The number of cells that cover each position of each section, row by row. */
const coverage = ({ columns, sections }: TableGrid): readonly (readonly number[])[] =>
  sections.flatMap(({ rows }) => {
    const covered = rows.map(() => Array.from({ length: columns }, () => 0))
    rows.forEach((row, index) => {
      for (const { column, columnSpan, rowSpan } of row.cells) {
        for (let down = index; down < index + rowSpan; down += 1) {
          for (let along = column; along < column + columnSpan; along += 1) {
            const [line, times] = [covered[down], covered[down]?.[along]]
            if (line === undefined || times === undefined)
              throw new Error(`A cell reaches out of its section at row ${down}, column ${along}.`)
            line[along] = times + 1
          }
        }
      }
    })
    return covered
  })

const textsOf = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes)
    .filter(isText)
    .map(({ _ }) => (_ ?? '').trim())
    .filter(words => words !== '')
    .toSorted()

/** A grid as the simplest equivalent CALS table. */
const asGroup = ({ columns, sections }: TableGrid): ContentNode =>
  node('tgroup', { cols: String(columns) }, [
    ...Array.from({ length: columns }, (_, index) => node('colspec', { colname: `x${index}` })),
    ...sections.map(({ name, rows }) =>
      node(
        name,
        {},
        rows.map(({ cells: line }) =>
          node(
            'row',
            {},
            line.map(({ entry, column, columnSpan, rowSpan }) =>
              node(
                'entry',
                { namest: `x${column}`, nameend: `x${column + columnSpan - 1}`, morerows: String(rowSpan - 1) },
                childrenOf(entry),
              ),
            ),
          ),
        ),
      ),
    ),
  ])

const geometry = (grid: TableGrid) =>
  grid.sections.map(({ name, rows }) => ({
    name,
    rows: rows.map(row =>
      row.cells.map(({ column, columnSpan, rowSpan, entry }) => ({ column, columnSpan, rowSpan, words: textsOf([entry]) })),
    ),
  }))

const group = (attributes: Parameters<typeof node<'tgroup'>>[1], ...children: readonly ContentNode[]): ContentNode =>
  node('tgroup', attributes, children)
const columns = (...names: readonly string[]): readonly ContentNode[] => names.map(colname => node('colspec', { colname }))
const rowOf = (...words: readonly (string | ContentNode)[]): ContentNode =>
  node(
    'row',
    {},
    words.map(word => (typeof word === 'string' ? node('entry', {}, word) : word)),
  )
const body = (...rows: readonly ContentNode[]): ContentNode => node('tbody', {}, rows)

const layout = (tgroup: ContentNode): readonly string[] =>
  cells(tableGrid(tgroup)).map(
    ({ entry, column, columnSpan, rowSpan }) =>
      `${textsOf([entry]).join('')}@${column}${columnSpan > 1 ? `→${columnSpan}` : ''}${rowSpan > 1 ? `↓${rowSpan}` : ''}`,
  )

describe('TREE-3 the grid of a table', () => {
  test.prop([messyTable])('covers every position exactly once', ({ table, tgroup }) => {
    for (const line of coverage(tableGrid(tgroup, table))) expect(line.every(times => times === 1)).toBe(true)
  })

  test.prop([messyTable])('loses no entry and no text, and repeats none', ({ table, tgroup }) => {
    const grid = tableGrid(tgroup, table)
    expect(textsOf(cells(grid).map(({ entry }) => entry))).toEqual(textsOf([tgroup]))
    const entries = walk([tgroup]).filter(node => node['#name'] === 'entry')
    expect(entries.filter(entry => cells(grid).filter(cell => cell.entry === entry).length !== 1)).toEqual([])
  })

  test.prop([messyGroup])('of a grid is that grid again', tgroup => {
    const grid = tableGrid(tgroup)
    expect(geometry(tableGrid(asGroup(grid)))).toEqual(geometry(grid))
  })

  test.prop([messyGroup])('has the cells of a row in the order of their columns', tgroup => {
    for (const { rows } of tableGrid(tgroup).sections) {
      for (const row of rows)
        expect(row.cells.map(({ column }) => column)).toEqual(row.cells.map(({ column }) => column).toSorted((a, b) => a - b))
    }
  })

  test.prop([messyGroup])('draws no rule where the frame or nothing follows', tgroup => {
    const grid = tableGrid(tgroup)
    expect(cells(grid).filter(({ column, columnSpan, colsep }) => colsep && column + columnSpan === grid.columns)).toEqual([])
  })

  test.prop([messyGroup])('heads columns in the head alone', tgroup => {
    for (const { name, rows } of tableGrid(tgroup).sections) {
      for (const { header } of rows.flatMap(row => row.cells))
        expect(header === 'col' || header === 'colgroup').toBe(name === 'thead')
    }
  })

  test.each<[string, ContentNode, readonly string[]]>([
    [
      'spans by namest and nameend',
      group({ cols: '3' }, ...columns('a', 'b', 'c'), body(rowOf('1', node('entry', { namest: 'b', nameend: 'c' }, '2')))),
      ['1@0', '2@1→2'],
    ],
    [
      'spans by spanname',
      group(
        { cols: '3' },
        ...columns('a', 'b', 'c'),
        node('spanspec', { spanname: 's', namest: 'a', nameend: 'b' }),
        body(rowOf(node('entry', { spanname: 's' }, '1'), '2')),
      ),
      ['1@0→2', '2@2'],
    ],
    [
      'places by colname',
      group({ cols: '3' }, ...columns('a', 'b', 'c'), body(rowOf(node('entry', { colname: 'c' }, '1')))),
      ['@0', '@1', '1@2'],
    ],
    [
      'reads names the wrong way round',
      group({ cols: '2' }, ...columns('a', 'b'), body(rowOf(node('entry', { namest: 'b', nameend: 'a' }, '1')))),
      ['1@0→2'],
    ],
    [
      'lets rows hang down',
      group({ cols: '2' }, body(rowOf(node('entry', { morerows: '1' }, '1'), '2'), rowOf('3'))),
      ['1@0↓2', '2@1', '3@1'],
    ],
    [
      'ends a hanging cell with its section',
      group({ cols: '1' }, node('thead', {}, [rowOf(node('entry', { morerows: '9' }, 'h'))]), body(rowOf('1'))),
      ['h@0', '1@0'],
    ],
    ['fills a row with too few', group({ cols: '2' }, body(rowOf('1'))), ['1@0', '@1']],
    ['widens for a row with too many', group({ cols: '1' }, body(rowOf('1', '2'), rowOf('3'))), ['1@0', '2@1', '3@0', '@1']],
    [
      'shortens a span where another cell hangs',
      group(
        { cols: '3' },
        ...columns('a', 'b', 'c'),
        body(rowOf('1', '2', node('entry', { morerows: '1' }, '3')), rowOf(node('entry', { namest: 'b', nameend: 'c' }, '4'))),
      ),
      ['1@0', '2@1', '3@2↓2', '@0', '4@1'],
    ],
    [
      'moves a cell whose place is taken',
      group({ cols: '2' }, ...columns('a', 'b'), body(rowOf('1', node('entry', { colname: 'a' }, '2')))),
      ['1@0', '2@1'],
    ],
    ['shows the foot last', group({ cols: '1' }, node('tfoot', {}, [rowOf('f')]), body(rowOf('1'))), ['1@0', 'f@0']],
    [
      'keeps text outside of entries',
      group({ cols: '2' }, body(node('row', {}, [text('x'), node('entry', {}, '1')]))),
      ['x@0', '1@1'],
    ],
  ])('%s', (_, tgroup, expected) => {
    expect(layout(tgroup)).toEqual(expected)
  })

  test('inherits rules from entry, row, column, group and table, the nearest first', () => {
    const entries = [node('entry', { rowsep: '0' }, '1'), node('entry', {}, '2')]
    const tgroup = group(
      { cols: '2', rowsep: '1' },
      node('colspec', { colname: 'a', colsep: '1' }),
      node('colspec', { colname: 'b' }),
      body(
        node('row', {}, entries),
        node('row', { rowsep: '0' }, [node('entry', {}, '3'), node('entry', { rowsep: '1' }, '4')]),
        rowOf('5', '6'),
      ),
    )
    const found = cells(tableGrid(tgroup, node('table', { colsep: '0', rowsep: '0', frame: 'all' })))
    expect(found.map(({ rowsep }) => rowsep)).toEqual([false, true, false, true, false, false])
    expect(found.map(({ colsep }) => colsep)).toEqual([true, false, true, false, true, false])
  })

  test('heads a group of columns only where the head’s first row spans them', () => {
    const head = node('thead', {}, [rowOf('', node('entry', { namest: 'b', nameend: 'c' }, 'both')), rowOf('', 'one', 'other')])
    const grid = tableGrid(
      group({ cols: '3' }, ...columns('a', 'b', 'c'), head, body(rowOf('Soil', '1', '2'), rowOf('7', '3', '4'))),
    )
    expect(grid.columnGroups).toEqual([1, 2])
    expect(cells(grid).map(({ header }) => header)).toEqual([
      'col',
      'colgroup',
      'col',
      'col',
      'col',
      'row',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('makes up for missing figures, so that numbers stand under each other', () => {
    const [f, p] = ['\u2007', '\u2008']
    const tgroup = group(
      { cols: '1' },
      node('colspec', { align: 'char', char: '.' }),
      body(rowOf('1.25'), rowOf('12.5'), rowOf('3'), rowOf(''), rowOf('n.d.')),
    )
    expect(cells(tableGrid(tgroup)).map(({ pads }) => pads)).toEqual([
      { before: f, after: '' },
      { before: '', after: f },
      { before: f, after: p + f + f },
      undefined,
      undefined,
    ])
  })

  test.prop([messyGroup])('makes the numbers of a column equally wide around their alignment character', tgroup => {
    const padded = cells(tableGrid(tgroup)).flatMap(({ entry, column, pads }) =>
      pads === undefined ? [] : [{ column, width: [pads.before, ...textsOf([entry]), pads.after].join('').length }],
    )
    for (const column of Map.groupBy(padded, each => each.column).values())
      expect(new Set(column.map(({ width }) => width)).size).toBe(1)
  })
})
