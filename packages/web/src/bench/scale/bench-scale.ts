import { exponentOf } from '../exponent.ts'
import { say, SERVER } from '../program.ts'
import type { Row } from '../rows.ts'
import { measureScale, type ScaleRow } from './measure-scale.ts'

const SIZES = [100, 10_000, 100_000]

/**
 * Measures requests of generated libraries, and how they grow with the library: by which power of its size (0: not at all, 1: as it does).
 * @param sizes how many articles the libraries have
 * @param databaseUrl an empty PostgreSQL database; SQLite if absent
 */
export const benchScale = async (sizes: readonly number[], databaseUrl: string | undefined): Promise<readonly Row[]> => {
  const section = databaseUrl === undefined ? 'scale' : 'scale on PostgreSQL'
  const measured: ScaleRow[] = []
  for (const size of sizes.length === 0 ? SIZES : sizes) {
    say(`${section}: ${size} articles`)
    await measureScale(size, SERVER, databaseUrl, row => {
      measured.push(row)
    })
  }
  const rows = measured.map(({ name, size, unit, value }): Row => ({
    section,
    name: `${name}, ${size} articles`,
    unit,
    ours: value,
  }))
  const ofOne = Map.groupBy(
    measured.filter(({ unit }) => unit === 'CPU ms'),
    ({ name }) => name,
  )
  const growth = [...ofOne].flatMap(([name, [first, ...others]]): readonly Row[] => {
    const last = others.at(-1)
    if (first === undefined || last === undefined) return []
    const ours = exponentOf({ size: first.size, cost: first.value }, { size: last.size, cost: last.value })
    return [{ section, name: `${name}, power by which its CPU grows`, unit: '', ours }]
  })
  return [...rows, ...growth]
}
