import type { Cover } from './cover.ts'
import type { Entry, RowGroup } from './table.ts'

interface Placed {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

const numberOf = (name: string | undefined): number => Number((name ?? 'c1').slice(1)) - 1

const widthOf = (entry: Entry): number => (entry.namest === undefined ? 1 : numberOf(entry.nameend) - numberOf(entry.namest) + 1)
const heightOf = (entry: Entry): number => 1 + Number(entry.morerows ?? '0')

/** The same placing for sound tables with a matrix of taken positions in place of the skyline. */
export const coverByMatrix = ({ columns, rows }: RowGroup): readonly Placed[] => {
  const taken = rows.map(() => new Uint8Array(columns))
  const placed: Placed[] = []
  for (const [row, entries] of rows.entries()) {
    let column = 0
    for (const entry of entries) {
      while (taken[row]?.[column] === 1) column += 1
      const cell = { row, column, rows: heightOf(entry), columns: widthOf(entry) }
      placed.push(cell)
      for (const line of taken.slice(row, row + cell.rows)) line.fill(1, column, column + cell.columns)
      column += cell.columns
    }
  }
  return placed
}

const holds = (cell: Placed, row: number, column: number): boolean =>
  row >= cell.row && row < cell.row + cell.rows && column >= cell.column && column < cell.column + cell.columns

/** The same for sound tables by asking every cell placed so far whether it holds the position. */
export const coverBySearch = ({ rows }: RowGroup): readonly Placed[] => {
  const placed: Placed[] = []
  for (const [row, entries] of rows.entries()) {
    let column = 0
    for (const entry of entries) {
      for (let at = column; placed.some(cell => holds(cell, row, at)); at = column) column += 1
      placed.push({ row, column, rows: heightOf(entry), columns: widthOf(entry) })
      column += widthOf(entry)
    }
  }
  return placed
}

/** The least that anyone does who says for every position which cell covers it: one write a position. */
export const paint = ({ rows, columns, cells }: Cover): Int32Array => {
  const owner = new Int32Array(rows * columns)
  for (const [number, cell] of cells.entries()) {
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) owner[row * columns + column] = number
    }
  }
  return owner
}
