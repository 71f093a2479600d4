import type { Cell } from './facts.ts'
import type { Run } from './runs.ts'

/** A cell as it is written: with its spans, and its column if that is given. */
export interface WrittenCell extends Run {
  readonly rows: number
  readonly columns: number
  /** From 0; the next free one if it is not given. */
  readonly column?: number | undefined
}

/** Puts the cells of a table into rows and columns, past those that reach down from above. Empty cells are left out. */
export const cellsIn = (rows: readonly (readonly WrittenCell[])[]): readonly Cell[] => {
  const cells: Cell[] = []
  /** By column, the first row that is free. */
  const free: number[] = []
  for (const [row, written] of rows.entries()) {
    let column = 0
    for (const cell of written) {
      column = cell.column ?? column
      if (cell.column === undefined) while ((free[column] ?? 0) > row) column += 1
      if (cell.text !== '') {
        const { text, at, rows: height, columns: width } = cell
        cells.push({ text, at, row, column, rows: height, columns: width })
      }
      for (let across = 0; across < cell.columns; across += 1) free[column + across] = row + cell.rows
      column += cell.columns
    }
  }
  return cells
}
