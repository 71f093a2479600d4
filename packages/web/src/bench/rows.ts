import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** A figure of Lectern, beside the least that it could be and what others need for the same. */
export interface Row {
  readonly section: string
  readonly name: string
  readonly unit: string
  readonly ours: number
  /** The same work with everything left out that can be. */
  readonly floor?: number
  readonly peer?: number
  /** Who the peer is, and whether its figure was recorded elsewhere. */
  readonly peerName?: string
}

/** Ours in terms of the floor, or else of the peer; `undefined` where there is neither. */
export const ratioOf = ({ ours, floor, peer }: Row): number | undefined => {
  const to = floor ?? peer
  return to === undefined || to === 0 ? undefined : ours / to
}

const WIDTHS = [66, 12, 12, 12, 12, 9] as const

const figure = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value)
    ? '–'
    : Math.abs(value) >= 100
      ? value.toFixed(0)
      : Math.abs(value) >= 10
        ? value.toFixed(1)
        : value.toPrecision(2)

const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at] ?? 0) : cell.padStart(WIDTHS[at] ?? 0))).join('')

/** The lines of a table of these rows, with its head. */
export const tableOf = (rows: readonly Row[]): readonly string[] => [
  line(['', 'unit', 'ours', 'floor', 'peer', 'ratio']),
  ...rows.map(row => {
    const { name, unit, ours, floor, peer, peerName } = row
    const cells = line([name, unit, figure(ours), figure(floor), figure(peer), figure(ratioOf(row))])
    return peerName === undefined ? cells : `${cells}  ${peerName}`
  }),
]

const commit = (): Promise<string> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )

/** Writes the rows as JSON, with where and when they were measured. */
export const writeReport = async (path: string, rows: readonly Row[]): Promise<void> => {
  const [first] = cpus()
  const report = {
    machine: {
      processor: first?.model,
      processors: cpus().length,
      memory: totalmem(),
      platform: `${process.platform}-${process.arch}`,
      node: process.version,
    },
    date: new Date().toISOString(),
    commit: await commit(),
    rows: rows.map(row => ({ ...row, ratio: ratioOf(row) })),
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(report, undefined, 2)}\n`)
}
