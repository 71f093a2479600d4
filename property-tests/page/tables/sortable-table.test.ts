import { test } from '@fast-check/vitest'
import { sortableTable, type TableCell, type TableSection } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect, test as example } from 'vitest'
import { messySections } from './tables.ts'

const cell = (text: string, columnSpan = 1, rowSpan = 1): TableCell => ({ text, columnSpan, rowSpan, marks: [] })
const line = (...texts: readonly string[]): readonly TableCell[] => texts.map(text => cell(text))
const heads: TableSection = { isHead: true, rows: [line('Plot', 'Yield')] }
const body = (...rows: readonly (readonly TableCell[])[]): TableSection => ({ isHead: false, rows })
const three = [line('a', '1'), line('b', '2'), line('c', '3')]

describe('a table that can be sorted', () => {
  test.prop([messySections])('has one body in which each row is whole, and a head for each column', sections => {
    const found = sortableTable(sections)
    if (O.isNone(found)) return
    const bodies = sections.filter(({ isHead }) => !isHead)
    expect(bodies).toHaveLength(1)
    expect(found.value.rows).toHaveLength(bodies[0]?.rows.length ?? NaN)
    for (const { texts } of found.value.rows) for (const { column } of found.value.columns) expect(texts[column]).toBeDefined()
    const known = new Set(sections.flatMap(({ rows }) => rows.flat()))
    for (const { head } of found.value.columns) expect(known.has(head)).toBe(true)
  })

  example('is named by its heads, and sorted by columns with a head of their own', () => {
    const nested = { isHead: true, rows: [[cell('Plot', 1, 2), cell('Yield', 2), cell('All', 2, 2)], line('Mean', 'SD')] }
    const rows = three.map(row => [...row, cell('4'), cell('5'), cell('6')])
    const found = sortableTable([nested, body(...rows)])
    expect(O.isSome(found) ? found.value.columns.map(({ column, name }) => [column, name]) : []).toEqual([
      [0, 'Plot'],
      [1, 'Yield, Mean'],
      [2, 'Yield, SD'],
    ])
  })

  example('keeps headings in it', () => {
    const found = sortableTable([heads, body([cell('Men', 2)], ...three, line('Women', ''), line('d', '4'))])
    expect(O.isSome(found) ? found.value.rows.map(({ isSubhead }) => isSubhead) : []).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  example.each([
    ['without heads', [body(...three)]],
    ['of two rows', [heads, body(line('a', '1'), line('b', '2'))]],
    ['of two bodies', [heads, body(...three), body(...three)]],
    ['with a cell over two rows', [heads, body([cell('a', 1, 2), cell('1')], [cell('2')], ...three)]],
    ['with a row that goes on with another', [heads, body(...three, line('', '4'))]],
  ])('is none %s', (_, sections) => {
    expect(sortableTable(sections)).toEqual(O.none)
  })
})
