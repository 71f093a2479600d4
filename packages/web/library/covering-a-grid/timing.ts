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
    for (const tile of tiling(random, 10, COLUMNS).tiles)
      tiles.push({ row: tile.row + from, column: tile.column, rows: tile.rows, columns: tile.columns })
  }
  return { rows, columns: COLUMNS, tiles }
}

const methods = ['floor', 'first_come', 'reserved', 'matrix', 'search'] as const

type Method = (typeof methods)[number]

const round = (value: number): number => Math.round(value * 100) / 100

/** Nanoseconds of processor time a position, each method's thriftiest repetition: whatever disturbs a run makes it dearer. */
const nanoseconds = (rows: number): Readonly<Record<Method, number>> => {
  const group = written(pile(rows), 'bare')
  const covered = cover(group, 'first come')
  const runs: Readonly<Record<Method, () => unknown>> = {
    floor: () => paint(covered),
    first_come: () => cover(group, 'first come'),
    reserved: () => cover(group, 'reserved'),
    matrix: () => coverByMatrix(group),
    search: () => coverBySearch(group),
  }
  const positions = rows * COLUMNS
  const rounds = Math.max(1, Math.round(POSITIONS / positions))
  const once = (run: () => unknown): number => {
    const start = process.cpuUsage()
    for (let done = 0; done < rounds; done += 1) run()
    const { user, system } = process.cpuUsage(start)
    return ((user + system) * 1000) / (rounds * positions)
  }
  const best = { floor: Infinity, first_come: Infinity, reserved: Infinity, matrix: Infinity, search: Infinity }
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    for (const method of methods) {
      if (method !== 'search' || rows <= SEARCHED_ROWS) best[method] = Math.min(best[method], once(runs[method]))
    }
  }
  return best
}

/** Time a position of four ways to cover sound tables, as multiples of the linear floor in the same run. Depends on the machine. */
export const timing = () => {
  // The engine compiles what runs often: without this the first table would pay for all.
  nanoseconds(SEARCHED_ROWS / 10)
  return ROWS.map(rows => {
    const { floor, ...times } = nanoseconds(rows)
    return {
      rows,
      positions: rows * COLUMNS,
      entries: pile(rows).tiles.length,
      floor: round(floor),
      ratio: Object.fromEntries(
        Object.entries(times)
          .filter(([, time]) => time < Infinity)
          .map(([method, time]) => [method, round(time / floor)]),
      ),
    }
  })
}

export type Timing = ReturnType<typeof timing>
