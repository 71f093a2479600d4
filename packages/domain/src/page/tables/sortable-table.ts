import { option as O } from 'fp-ts'
import { cellGrids, type CellGrid } from './cell-grid.ts'
import type { TableCell, TableSection } from './table-text.ts'

/** A column that a reader may sort by. */
export interface SortableColumn {
  readonly column: number
  /** Its own head, in the lowest row of heads. */
  readonly head: TableCell
  /** Its heads from the top: `Yield, Mean`. */
  readonly name: string
}

export interface SortableRow {
  /** The text of each column. */
  readonly texts: readonly string[]
  /** Whether it heads the rows below it: one cell over all columns, or only a first cell with words. */
  readonly isSubhead: boolean
}

export interface SortableTable {
  readonly columns: readonly SortableColumn[]
  readonly rows: readonly SortableRow[]
}

/** Fewer rows are seen at a glance. */
const FEWEST_ROWS = 3

const columnsOf = (heads: CellGrid<TableCell>): readonly SortableColumn[] =>
  (heads.at(-1) ?? []).flatMap((placed, column) => {
    if (placed === undefined || placed.columnSpan > 1) return []
    const above = new Set(heads.flatMap(line => line[column] ?? []))
    const name = [...above].flatMap(({ cell }) => (cell.text === '' ? [] : [cell.text])).join(', ')
    return [{ column, head: placed.cell, name }]
  })

const rowsOf = (body: CellGrid<TableCell>): readonly SortableRow[] =>
  body.map(line => {
    const texts = line.map((placed, column) => (placed?.column === column ? placed.cell.text : ''))
    const [first = '', ...others] = texts
    return { texts, isSubhead: line.length > 1 && first !== '' && others.every(text => text === '') }
  })

/** A row without a name belongs to the row above it, which would be torn from it. */
const hasUnnamedRow = (rows: readonly SortableRow[]): boolean =>
  rows.some(({ texts: [first] }) => first !== '') && rows.some(({ texts: [first] }) => first === '')

/**
 * A table whose rows can change places without becoming untrue: heads in one section and rows in one, no cell that reaches over several rows, and no row
 * that goes on with the one above it. None if there is no such order, or too few rows for one.
 */
export const sortableTable = (sections: readonly TableSection[]): O.Option<SortableTable> => {
  const grids = cellGrids(sections.map(({ rows }) => rows))
  const [heads, ...furtherHeads] = grids.filter((_, index) => sections[index]?.isHead === true)
  const [body, ...furtherBodies] = grids.filter((_, index) => sections[index]?.isHead === false)
  if (heads === undefined || body === undefined || furtherHeads.length > 0 || furtherBodies.length > 0) return O.none
  if (body.some(line => line.some(placed => placed !== undefined && placed.rowSpan > 1))) return O.none
  const [columns, rows] = [columnsOf(heads), rowsOf(body)]
  const isSortable = rows.filter(({ isSubhead }) => !isSubhead).length >= FEWEST_ROWS && !hasUnnamedRow(rows)
  return isSortable && columns.length > 0 ? O.some({ columns, rows }) : O.none
}
