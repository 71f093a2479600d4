/** A cell of a table as markup states it: without its place. */
export interface SpanningCell {
  readonly columnSpan: number
  /** 0 for all the rows that follow in its section. */
  readonly rowSpan: number
}

/** A cell at its place, with the span that there is room for. */
export interface PlacedCell<C> {
  readonly cell: C
  readonly row: number
  /** From 0. */
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
}

/** For each row and column the cell that covers the place, or nothing if none does. */
export type CellGrid<C> = readonly (readonly (PlacedCell<C> | undefined)[])[]

/** The most columns that a cell spans, as in HTML. */
const MOST_COLUMNS = 1000

const within = (span: number, least: number, most: number): number =>
  Math.min(Math.max(Number.isNaN(span) ? least : Math.trunc(span), least), most)

/** The rows of a section, each as wide as its own cells make it. */
const raggedGrid = <C extends SpanningCell>(rows: readonly (readonly C[])[]): CellGrid<C> => {
  const grid: PlacedCell<C>[][] = rows.map(() => [])
  rows.forEach((cells, row) => {
    const line = grid[row] ?? []
    let column = 0
    for (const cell of cells) {
      while (line[column] !== undefined) column += 1
      const wanted = within(cell.columnSpan, 1, MOST_COLUMNS)
      let columnSpan = 1
      while (columnSpan < wanted && line[column + columnSpan] === undefined) columnSpan += 1
      const left = rows.length - row
      const rowSpan = cell.rowSpan === 0 ? left : within(cell.rowSpan, 1, left)
      const placed = { cell, row, column, columnSpan, rowSpan }
      for (const covered of grid.slice(row, row + rowSpan))
        for (let at = column; at < column + columnSpan; at += 1) covered[at] = placed
      column += columnSpan
    }
  })
  return grid
}

/**
 * The sections of a table as grids of the same width. A cell stands at the first free place of its row, as in HTML. Its span ends where
 * another cell begins, and with its section, so that no two cells share a place.
 */
export const cellGrids = <C extends SpanningCell>(sections: readonly (readonly (readonly C[])[])[]): readonly CellGrid<C>[] => {
  const grids = sections.map(raggedGrid)
  const width = grids.flat().reduce((widest, { length }) => Math.max(widest, length), 0)
  return grids.map(grid => grid.map(line => Array.from({ length: width }, (_, column) => line[column])))
}
