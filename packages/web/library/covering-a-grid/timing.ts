import { xorshift32 } from '../workshop/xorshift.ts'
import { coverByMatrix, coverBySearch, paint } from './alternatives.ts'
import { cover } from './cover.ts'
import { tiling, written, type Tiling } from './tilings.ts'

const COLUMNS = 10
const ROWS = [10, 100, 1_000, 10_000] as const
const REPETITIONS = 25
/** Each repetition covers at least so many positions, in as many rounds as that takes. */
const POSITIONS = 100_000
/** Beyond this the search by all cells takes minutes. */
const SEARCHED_ROWS = 1_000
const SEED = 20_261_115

/** Long tables are piled up from short ones: a random tiling of many rows that begins a tile in every row is rare. */
const pile = (rows: number): Tiling => {
  const random = xorshift32(SEED)
  const tiles: Tiling['tiles'][number][] = []
  for (let from = 0; from < rows; from += 10) {
    for (const tile of tiling(random, 10, COLUMNS).tiles) tiles.push({ row: tile.row + from, column: tile.column, rows: tile.rows, columns: tile.columns })
  }
  return { rows, columns: COLUMNS, tiles }
}

/** Nanoseconds of processor time a position, of the thriftiest repetition: whatever disturbs a run makes it dearer. */
const nanoseconds = (positions: number, run: () => unknown): number => {
  const rounds = Math.max(1, Math.round(POSITIONS / positions))
  const once = (): number => {
    const start = process.cpuUsage()
    for (let round = 0; round < rounds; round += 1) run()
    const { user, system } = process.cpuUsage(start)
    return ((user + system) * 1000) / (rounds * positions)
  }
  for (let warm = 0; warm < 3; warm += 1) once()
  return Math.min(...Array.from({ length: REPETITIONS }, once))
}

const round = (value: number): number => Math.round(value * 100) / 100

const methods = ['first_come', 'reserved', 'matrix', 'search'] as const

/** Time a position of four ways to cover sound tables, as multiples of the linear floor in the same run. Depends on the machine. */
export const timing = () => ROWS.map(rows => {
  const group = written(pile(rows), 'bare')
  const positions = rows * COLUMNS
  const covered = cover(group, 'first come')
  const floor = nanoseconds(positions, () => paint(covered))
  const runs: Readonly<Record<(typeof methods)[number], () => unknown>> = {
    first_come: () => cover(group, 'first come'),
    reserved: () => cover(group, 'reserved'),
    matrix: () => coverByMatrix(group),
    search: () => coverBySearch(group),
  }
  const used = methods.filter(method => method !== 'search' || rows <= SEARCHED_ROWS)
  return {
    rows, positions, entries: covered.cells.length, floor: round(floor),
    ratio: Object.fromEntries(used.map(method => [method, round(nanoseconds(positions, runs[method]) / floor)])),
  }
})

export type Timing = ReturnType<typeof timing>
