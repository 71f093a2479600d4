import { measureScale, type ScaleRow } from './measure-scale.ts'

const SIZES = [100, 10_000]

/** By which power of the size a value grows, from the smallest library to the largest. */
const exponentOf = (rows: readonly ScaleRow[]): number => {
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined || first === last
    ? 0
    : Math.log(last.value / first.value) / Math.log(last.size / first.size)
}

/**
 * Measures requests of generated libraries, and how they grow with the library: by which power of its size (0: not at all, 1: as it does).
 * @param sizes how many articles the libraries have
 * @param print prints the cells of a line
 */
export const benchScale = async (
  sizes: readonly number[],
  server: string,
  databaseUrl: string | undefined,
  print: (cells: readonly string[]) => void,
): Promise<void> => {
  const rows: ScaleRow[] = []
  print([databaseUrl === undefined ? 'SQLite' : 'PostgreSQL', 'articles', 'value', 'unit'])
  for (const size of sizes.length === 0 ? SIZES : sizes)
    await measureScale(size, server, databaseUrl, row => {
      rows.push(row)
      print([row.name, String(row.size), row.value.toFixed(1), row.unit])
    })
  if (sizes.length === 1) return
  print(['grows by the power of', 'CPU'])
  for (const [name, same] of Map.groupBy(
    rows.filter(({ unit }) => unit === 'CPU ms'),
    row => row.name,
  ))
    print([name, exponentOf(same).toFixed(2)])
}
