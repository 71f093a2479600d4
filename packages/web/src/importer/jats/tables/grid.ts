/** A cell with its position in its group of rows. */
export interface Placed<Cell> {
  readonly cell: Cell
  /** Counted from 0. */
  readonly column: number
  readonly columns: number
  /** How many rows it covers, including its own; never beyond its group. */
  readonly rows: number
}

/** No table in an article is this wide; a file that claims more is wrong or malicious. No span reaches beyond this column. */
export const MAXIMUM_COLUMNS = 1000

export interface Spans {
  readonly columns: number
  /** 0 means all remaining rows. */
  readonly rows: number
}

/**
 * Places the cells of one group of rows as HTML does: each takes the first columns that no cell from a row above covers. Every
 * position is thus covered at most once.
 */
export const placed = <Cell>(
  rows: readonly (readonly Cell[])[],
  spansOf: (cell: Cell) => Spans,
): readonly (readonly Placed<Cell>[])[] => {
  /** For each column, the first row that is not covered from above. */
  const freeFrom: number[] = []
  const isFree = (column: number, row: number): boolean => (freeFrom[column] ?? 0) <= row
  return rows.map((cells, row) => {
    let column = 0
    return cells.map(cell => {
      while (!isFree(column, row)) column += 1
      const spans = spansOf(cell)
      const wanted = Math.max(1, Math.min(spans.columns, MAXIMUM_COLUMNS - column))
      let columns = 1
      while (columns < wanted && isFree(column + columns, row)) columns += 1
      const left = rows.length - row
      const asked = spans.rows === 0 ? left : Math.max(1, Math.min(spans.rows, left))
      const reach = column < MAXIMUM_COLUMNS ? asked : 1
      if (reach > 1) for (let taken = column; taken < column + columns; taken += 1) freeFrom[taken] = row + reach
      const made: Placed<Cell> = { cell, column, columns, rows: reach }
      column += columns
      return made
    })
  })
}

/** How many columns the placed cells occupy. */
export const widthOf = (rows: readonly (readonly Placed<unknown>[])[]): number =>
  rows.reduce((widest, row) => row.reduce((width, { column, columns }) => Math.max(width, column + columns), widest), 0)
