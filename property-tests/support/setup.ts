import { configureGlobal, installGlobalPlugin } from 'fast-check'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { recorded } from './recorded.ts'

const { FC_SEED, FC_RUNS, FC_PATH, MUTATION_TESTS, VITEST_MODE } = process.env

/** The number of cases per property: fewer in watch mode; proofs ask for 1,000. */
const RUNS = VITEST_MODE === 'WATCH' ? 100 : 200

/**
 * The same cases on every machine, so that a build that has passed passes again. `FC_SEED=…` tries others, `FC_RUNS=…` more, and
 * `FC_PATH=…` goes straight to one case.
 */
configureGlobal({
  seed: FC_SEED === undefined ? 20_261_121 : Number(FC_SEED),
  numRuns: FC_RUNS === undefined ? RUNS : Number(FC_RUNS),
  ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  // A mutation run only needs to know whether a law fails, so failures are not shrunk.
  endOnFailure: MUTATION_TESTS !== undefined,
})

installGlobalPlugin(recorded)

// The files of a process come one after another: each leaves things as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/**
 * Programs and threads that a test starts take what Node compiled of the same files before: each thread of an SQLite store comes from its sources,
 * and to take the types out of them costs more than all else that it does.
 */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/compiled')
