import { test } from '@fast-check/vitest'
import { cellGrids, type PlacedCell, type TableCell } from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'
import { messySections } from './tables.ts'

type Placed = PlacedCell<TableCell>

const rowsOf = (sections: readonly { readonly rows: readonly (readonly TableCell[])[] }[]) => sections.map(({ rows }) => rows)

const cell = (columnSpan = 1, rowSpan = 1): TableCell => ({ columnSpan, rowSpan, text: '', marks: [] })

describe('the grid of a table', () => {
  test.prop([messySections])('is rectangular, with as many rows as the table', sections => {
    const grids = cellGrids(rowsOf(sections))
    expect(grids.map(({ length }) => length)).toEqual(sections.map(({ rows }) => rows.length))
    expect(new Set(grids.flat().map(({ length }) => length)).size).toBeLessThanOrEqual(1)
  })

  test.prop([messySections])('has every cell once, at all places of its span and no others', sections => {
    cellGrids(rowsOf(sections)).forEach((grid, index) => {
      const placed = [...new Set(grid.flat().filter((each): each is Placed => each !== undefined))]
      expect(placed.map(each => each.cell)).toEqual((sections[index]?.rows ?? []).flat())
      for (const each of placed) {
        const places = grid.flatMap((line, row) => line.flatMap((at, column) => (at === each ? [`${row} ${column}`] : [])))
        const spanned = Array.from({ length: each.rowSpan * each.columnSpan }, (_, at) =>
          [each.row + Math.floor(at / each.columnSpan), each.column + (at % each.columnSpan)].join(' '),
        )
        expect(places).toEqual(spanned)
      }
    })
  })

  test.prop([messySections])(
    'gives a cell its whole span, or all the room to the next cell and the end of the section',
    sections => {
      cellGrids(rowsOf(sections)).forEach(grid => {
        for (const each of new Set(grid.flat())) {
          if (each === undefined) continue
          const { row, column, columnSpan, rowSpan } = each
          const wanted = Number.isNaN(each.cell.columnSpan) ? 1 : Math.min(Math.max(each.cell.columnSpan, 1), 1000)
          expect(columnSpan).toBeLessThanOrEqual(wanted)
          // What ends a span is there before the cell: it comes from above.
          if (columnSpan < wanted) expect(grid[row]?.[column + columnSpan]?.row).toBeLessThan(row)
          const down = each.cell.rowSpan
          const left = grid.length - row
          expect(rowSpan).toBe(down === 0 ? left : Number.isNaN(down) ? 1 : Math.min(Math.max(down, 1), left))
        }
      })
    },
  )

  example('places cells around those that reach down from above', () => {
    const [grid] = cellGrids([[[cell(1, 2), cell(2), cell(1, 0)], [cell(3)], [cell(), cell()]]])
    expect(grid?.map(line => line.map(at => (at === undefined ? '' : `${at.row}${at.column}`)))).toEqual([
      ['00', '01', '01', '03'],
      ['00', '11', '11', '03'],
      ['20', '21', '', '03'],
    ])
  })
})
