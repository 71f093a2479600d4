import { stringify, type RunDetails } from 'fast-check'
import { TestRunner } from 'vitest'
import { propertyRunsOf, type Failing, type PropertyRuns } from './property-runs.ts'

/** A sequence of commands is shrunk by more than the path. */
const hasReplayPath = (counterexample: unknown): boolean => stringify(counterexample).includes('replayPath=')

/** A path belongs to one property: it leads to the failing one only where no other comes before it. */
const failing = (details: RunDetails<unknown>, isFirst: boolean): Failing => ({
  seed: details.seed,
  at:
    isFirst && details.counterexamplePath !== null && !hasReplayPath(details.counterexample)
      ? { path: details.counterexamplePath }
      : { runs: details.runConfiguration.numRuns ?? details.numRuns },
})

const added = (before: PropertyRuns | undefined, details: RunDetails<unknown>): PropertyRuns => ({
  runs: (before?.runs ?? 0) + details.numRuns,
  ...(details.failed ? { failing: failing(details, before === undefined) } : {}),
})

/** Notes on each test how many cases its properties saw, and how to come back to the one that failed. */
export const recorded = () => ({
  onAllRunsComplete: (details: RunDetails<unknown>): void => {
    const test = TestRunner.getCurrentTest()
    if (test !== undefined) test.meta.propertyRuns = added(propertyRunsOf(test.meta), details)
  },
})
