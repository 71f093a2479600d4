import type { Entry, RowGroup } from './table.ts'

export const repairKinds = [
  'unknown name',
  'reversed',
  'bad count',
  'moved',
  'clipped right',
  'clipped below',
  'widened',
  'filled',
] as const

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
  const end = entry.namest === undefined ? start : (place(entry.nameend) ?? start)
  if (start !== undefined && end !== undefined && end < start) repairs.push('reversed')
  if (entry.morerows !== undefined && !COUNT.test(entry.morerows)) repairs.push('bad count')
  const rows = 1 + (entry.morerows !== undefined && COUNT.test(entry.morerows) ? Number(entry.morerows) : 0)
  return start === undefined || end === undefined
    ? { columns: 1, rows, repairs }
    : { column: Math.min(start, end), columns: Math.abs(end - start) + 1, rows, repairs }
}

/** First come: whoever is read first takes what is free. Reserved: nobody takes what a later entry names as its own. */
export type Policy = 'first come' | 'reserved'

export const policies: readonly Policy[] = ['first come', 'reserved']

const NOBODY = 0

/**
 * For every position the entry, as its number plus one, that names it in the row where it begins. Where two name the same,
 * the one that starts there goes before one that only reaches there, then the earlier before the later.
 */
const claimsOf = (wishes: readonly (readonly Wish[])[], rows: RowGroup['rows'], columns: number): Int32Array => {
  const claims = new Int32Array(rows.length * columns)
  for (const reach of ['start', 'whole'] as const) {
    for (const [row, line] of wishes.entries()) {
      for (const [at, { column, columns: width }] of line.entries()) {
        if (column === undefined) continue
        const mine = (rows[row]?.[at]?.id ?? 0) + 1
        const first = row * columns + column
        for (let each = first; each < first + (reach === 'start' ? 1 : width); each += 1) {
          if (claims[each] === NOBODY) claims[each] = mine
        }
      }
    }
  }
  return claims
}

/**
 * Covers every position of a row group exactly once, whatever its entries ask for. `free` is the skyline: for each
 * column the first row that nothing reaches into. Entries keep their order and none is lost.
 */
export const cover = ({ columns: declared, names, rows }: RowGroup, policy: Policy): Cover => {
  const places = new Map(names.map((name, at) => [name, at]))
  const known = Math.max(declared, names.length, 1)
  const free = Array.from({ length: known }, () => 0)
  const wishes = rows.map(entries => entries.map(entry => wishOf(entry, places)))
  const claims = policy === 'reserved' ? claimsOf(wishes, rows, known) : undefined
  const cells: Cell[] = []
  const repairs: Repair[] = []

  const isFree = (column: number, row: number): boolean => column < free.length && (free[column] ?? 0) <= row

  /** Whether nobody but this entry names the position. */
  const isOpen = (column: number, row: number, entry: number): boolean => {
    const claim = column < known ? (claims?.[row * known + column] ?? NOBODY) : NOBODY
    return claim === NOBODY || claim === entry + 1
  }

  const fill = (row: number, column: number): void => {
    cells.push({ row, column, rows: 1, columns: 1 })
    repairs.push({ kind: 'filled', row, column })
  }

  for (const [row, entries] of rows.entries()) {
    let next = 0
    for (const [at, { id }] of entries.entries()) {
      const wish = wishes[row]?.[at] ?? { columns: 1, rows: 1, repairs: [] }
      const note = (kind: RepairKind, column: number): void => void repairs.push({ kind, row, column, entry: id })
      const fits = (column: number): boolean => isFree(column, row) && isOpen(column, row, id)

      let column = wish.column ?? next
      if (!fits(column)) {
        column = next
        while (column < free.length && !fits(column)) column += 1
        if (wish.column !== undefined) note('moved', column)
      }
      for (const kind of wish.repairs) note(kind, column)
      if (column === free.length) {
        note('widened', column)
        free.push(row)
        for (let above = 0; above < row; above += 1) fill(above, column)
      }

      let width = 1
      while (width < wish.columns && fits(column + width)) width += 1
      if (width < wish.columns) note('clipped right', column)

      const isOpenBelow = (below: number): boolean => {
        for (let each = column; each < column + width; each += 1) if (!isOpen(each, below, id)) return false
        return true
      }
      let height = 1
      while (height < wish.rows && row + height < rows.length && isOpenBelow(row + height)) height += 1
      if (height < wish.rows) note('clipped below', column)

      cells.push({ entry: id, row, column, rows: height, columns: width })
      free.fill(row + height, column, column + width)
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
