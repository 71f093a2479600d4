import { messageOf } from '@lectern/domain/core'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { exponentOf } from '../exponent.ts'
import type { Growth } from './measure-growth.ts'
import type { Pattern } from './pattern.ts'
import { patterns } from './patterns.ts'

const run = promisify(execFile)

/** The heap of a process that imports, in megabytes. */
const HEAP = 1_024

/** How long a process may take, in milliseconds; longer counts as failed. */
const TIMEOUT = 300_000

/** How many times as large the larger of the two files is. */
const TIMES = 4

const measured = async (program: string, { name }: Pattern, pieces: number): Promise<Growth> => {
  const { stdout } = await run(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, program, '--pattern', name, '--pieces', String(pieces)],
    { maxBuffer: 1e8, timeout: TIMEOUT },
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this same program printed it
  return JSON.parse(stdout) as Growth
}

/** Why a process that measures failed, in one line: the message of its error, or what ended it. */
const faultOf = (error: unknown): string =>
  /^[A-Za-z]*Error: .*$|^FATAL ERROR: .*$/m.exec(messageOf(error))?.[0] ??
  (error instanceof Error && 'signal' in error && typeof error.signal === 'string'
    ? `ended by ${error.signal}`
    : messageOf(error))

/** By which power of the file's size a cost grows, between two sizes. */
export const exponent = (smaller: Growth, larger: Growth, cost: (growth: Growth) => number): number =>
  exponentOf({ size: smaller.bytes, cost: cost(smaller) }, { size: larger.bytes, cost: cost(larger) })

const columns = ['generated file', 'KB', 'import ms', 'growth', 'memory MB', 'growth', 'page KB', 'page ms', 'growth'] as const

const print = (cells: readonly string[]): void => {
  process.stdout.write(`${cells.map((cell, at) => (at === 0 ? cell.padEnd(56) : cell.padStart(10))).join('')}\n`)
}

const inWords = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '–')

const row = (name: string, smaller: Growth, larger: Growth): readonly string[] => [
  name,
  (larger.bytes / 1e3).toFixed(0),
  larger.importTime.toFixed(0),
  inWords(exponent(smaller, larger, each => each.importTime)),
  (larger.memory / 1e6).toFixed(0),
  inWords(exponent(smaller, larger, each => each.memory)),
  ...(larger.refusal === undefined
    ? [(larger.pageBytes / 1e3).toFixed(0), larger.pageTime.toFixed(0), inWords(exponent(smaller, larger, each => each.pageTime))]
    : [`  ${larger.refusal}`]),
]

/**
 * Measures how the cost of imports grows, and prints a line for each pattern: the larger of two files, and the growth between them.
 * @param program the program that measures one file, given `--pattern` and `--pieces`
 * @param names parts of the names of the patterns to measure; all of them if empty
 */
export const benchGrowth = async (program: string, names: readonly string[]): Promise<void> => {
  print(columns)
  for (const pattern of patterns) {
    if (names.length > 0 && !names.some(name => pattern.name.includes(name))) continue
    try {
      const smaller = await measured(program, pattern, Math.ceil(pattern.pieces / TIMES))
      print(row(pattern.name, smaller, await measured(program, pattern, pattern.pieces)))
    } catch (error) {
      print([pattern.name, `  ${faultOf(error)}`])
      process.exitCode = 1
    }
  }
}
