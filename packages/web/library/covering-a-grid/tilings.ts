import { integerBelow, type Random } from '../workshop/xorshift.ts'
import { columnNames, type Entry, type RowGroup } from './table.ts'

/** A rectangle of a tiling. */
export interface Tile {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

export interface Tiling {
  readonly rows: number
  readonly columns: number
  /** In reading order. */
  readonly tiles: readonly Tile[]
}

/** Three tiles in four are one position wide or high, the others up to this much more. */
const MORE_COLUMNS = 2
const MORE_ROWS = 3

const extent = (random: Random, more: number, room: number): number =>
  random() < 0.75 ? 1 : Math.min(room, 2 + integerBelow(random, more))

const laid = (random: Random, rows: number, columns: number): Tiling => {
  const taken = Array.from({ length: rows }, () => Array.from({ length: columns }, () => false))
  const tiles: Tile[] = []
  for (const [row, line] of taken.entries()) {
    for (let column = 0; column < columns; column += 1) {
      if (line[column] === true) continue
      let room = 1
      while (column + room < columns && line[column + room] !== true) room += 1
      const tile = { row, column, rows: extent(random, MORE_ROWS, rows - row), columns: extent(random, MORE_COLUMNS, room) }
      tiles.push(tile)
      for (const below of taken.slice(row, row + tile.rows)) below.fill(true, column, column + tile.columns)
    }
  }
  return { rows, columns, tiles }
}

/** A random tiling of a grid in which every row begins at least one tile, as CALS wants. */
export const tiling = (random: Random, rows: number, columns: number): Tiling => {
  for (;;) {
    const made = laid(random, rows, columns)
    if (new Set(made.tiles.map(({ row }) => row)).size === rows) return made
  }
}

/** Bare: names only where an entry spans columns. Named: every entry says where it stands. */
export type Spelling = 'bare' | 'named'

export const spellings: readonly Spelling[] = ['bare', 'named']

const named = (spelling: Spelling, { column, columns }: Tile): Pick<Entry, 'colname' | 'namest' | 'nameend'> => {
  if (columns > 1) return { namest: `c${column + 1}`, nameend: `c${column + columns}` }
  return spelling === 'named' ? { colname: `c${column + 1}` } : {}
}

/** The tiling as a row group of a CALS file; an entry's number is that of its tile. */
export const written = ({ rows, columns, tiles }: Tiling, spelling: Spelling): RowGroup => {
  const lines: Entry[][] = Array.from({ length: rows }, () => [])
  for (const [id, tile] of tiles.entries()) {
    lines[tile.row]?.push({ id, ...named(spelling, tile), ...(tile.rows > 1 ? { morerows: String(tile.rows - 1) } : {}) })
  }
  return { columns, names: columnNames(columns), rows: lines }
}
