import { createHash } from 'node:crypto'
import type { Checker, CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'

/** A sample tests one mutation in so many. */
export const ONE_IN = 8

/** The name under which Stryker knows this checker. */
export const SAMPLE = 'sample'

/** Which eighth it is, from 0. Tests written for the survivors of one say nothing about the others. */
const PART = Number(process.env['MUTATION_SAMPLE'] ?? 0)

/** Whether a mutation is in the sample: always the same ones as long as their file is unchanged, spread evenly. */
const isSampled = ({ fileName, location: { start, end }, replacement }: Mutant): boolean =>
  createHash('sha256')
    .update(JSON.stringify([fileName.slice(fileName.lastIndexOf('/packages/')), start, end, replacement]))
    .digest()
    .readUInt32BE() %
    ONE_IN ===
  PART

const PASSED = { status: 'passed' as CheckStatus.Passed }
// Stryker can leave a mutation out only as one that does not compile. Those count neither as detected nor as survived.
const LEFT_OUT = { status: 'compileError' as CheckStatus.CompileError, reason: 'not in the sample' }

const checker: Checker = {
  init: () => Promise.resolve(),
  check: mutants =>
    Promise.resolve(
      Object.fromEntries(mutants.map((mutant): [string, CheckResult] => [mutant.id, isSampled(mutant) ? PASSED : LEFT_OUT])),
    ),
}

export const strykerPlugins = [{ kind: 'Checker', name: SAMPLE, factory: () => checker }]
