import type { Entry, RowGroup } from './table.ts'

export const repairKinds = ['unknown name', 'reversed', 'bad count', 'moved', 'clipped right', 'clipped below', 'widened', 'filled'] as const

/** What had to be done to an entry or a position to make the table a grid. */
export type RepairKind = (typeof repairKinds)[number]

export interface Repair {
  readonly kind: RepairKind
  readonly row: number
  readonly column: number
  /** Absent for positions that no entry covers. */
  readonly entry?: number
}

/** A rectangle of the grid, from its upper left corner. Without an entry it fills a hole. */
export interface Cell {
  readonly entry?: number
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

export interface Cover {
  readonly rows: number
  readonly columns: number
  readonly cells: readonly Cell[]
  readonly repairs: readonly Repair[]
}

/** What an entry asks for. */
interface Wish {
  readonly column?: number
  readonly columns: number
  readonly rows: number
  readonly repairs: readonly RepairKind[]
}

const COUNT = /^\d{1,4}$/

/** Reads an entry's attributes; what cannot be read counts as absent and is noted. */
const wishOf = (entry: Entry, places: ReadonlyMap<string, number>): Wish => {
  const repairs: RepairKind[] = []
  const place = (name: string | undefined): number | undefined => {
    const found = name === undefined ? undefined : places.get(name)
    if (name !== undefined && found === undefined) repairs.push('unknown name')
    return found
  }
  const start = place(entry.namest ?? entry.colname)
  const end = entry.namest === undefined ? start : place(entry.nameend) ?? start
  if (start !== undefined && end !== undefined && end < start) repairs.push('reversed')
  if (entry.morerows !== undefined && !COUNT.test(entry.morerows)) repairs.push('bad count')
  const rows = 1 + (entry.morerows !== undefined && COUNT.test(entry.morerows) ? Number(entry.morerows) : 0)
  return start === undefined || end === undefined
    ? { columns: 1, rows, repairs }
    : { column: Math.min(start, end), columns: Math.abs(end - start) + 1, rows, repairs }
}

/**
 * Covers every position of a row group exactly once, whatever its entries ask for. `free` is the skyline: for each
 * column the first row that nothing reaches into. Entries keep their order and none is lost.
 */
export const cover = ({ columns: declared, names, rows }: RowGroup): Cover => {
  const places = new Map(names.map((name, at) => [name, at]))
  const free = Array.from({ length: Math.max(declared, names.length, 1) }, () => 0)
  const cells: Cell[] = []
  const repairs: Repair[] = []

  const isFree = (column: number, row: number): boolean => column < free.length && (free[column] ?? 0) <= row

  const fill = (row: number, column: number): void => {
    cells.push({ row, column, rows: 1, columns: 1 })
    repairs.push({ kind: 'filled', row, column })
  }

  for (const [row, entries] of rows.entries()) {
    let next = 0
    for (const entry of entries) {
      const wish = wishOf(entry, places)
      const note = (kind: RepairKind, column: number): void => void repairs.push({ kind, row, column, entry: entry.id })

      let column = wish.column ?? next
      if (wish.column === undefined || wish.column < next || !isFree(wish.column, row)) {
        column = next
        while (column < free.length && !isFree(column, row)) column += 1
        if (wish.column !== undefined && wish.column !== column) note('moved', column)
      }
      for (const kind of wish.repairs) note(kind, column)
      if (column === free.length) {
        note('widened', column)
        free.push(row)
        for (let above = 0; above < row; above += 1) fill(above, column)
      }

      let width = 1
      while (width < wish.columns && isFree(column + width, row)) width += 1
      if (width < wish.columns) note('clipped right', column)
      const height = Math.min(wish.rows, rows.length - row)
      if (height < wish.rows) note('clipped below', column)

      cells.push({ entry: entry.id, row, column, rows: height, columns: width })
      for (let at = column; at < column + width; at += 1) free[at] = row + height
      next = column + width
    }
    for (let column = 0; column < free.length; column += 1) {
      if (!isFree(column, row)) continue
      fill(row, column)
      free[column] = row + 1
    }
  }
  return { rows: rows.length, columns: free.length, cells, repairs }
}

/** How often each position is covered, row by row: all ones, if the theorem holds. */
export const coverage = ({ rows, columns, cells }: Cover): Int32Array => {
  const times = new Int32Array(rows * columns)
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) {
        const at = row * columns + column
        times[at] = (times[at] ?? 0) + 1
      }
    }
  }
  return times
}
