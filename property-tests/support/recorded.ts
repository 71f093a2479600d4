import { stringify, type Plugin, type RunDetails } from 'fast-check'
import { TestRunner } from 'vitest'
import { propertyRunsOf, type Failing, type PropertyRuns } from './property-runs.ts'

const INSTALLED = Symbol.for('lectern.recorded')

/** A sequence of commands is shrunk by more than its path. */
const hasReplayPath = (counterexample: unknown): boolean => stringify(counterexample).includes('replayPath=')

/** A path belongs to one property, so it only leads to the failing one if the test is a single property. */
const isOneProperty = (title: string): boolean => / \(with seed=-?\d+\)$/.test(title)

const failing = (details: RunDetails<unknown>, title: string): Failing => ({
  seed: details.seed,
  at:
    isOneProperty(title) && details.counterexamplePath !== null && !hasReplayPath(details.counterexample)
      ? { path: details.counterexamplePath }
      : { runs: details.runConfiguration.numRuns ?? details.numRuns },
})

const added = (before: PropertyRuns | undefined, details: RunDetails<unknown>, title: string): PropertyRuns => ({
  runs: (before?.runs ?? 0) + details.numRuns,
  ...(details.failed ? { failing: failing(details, title) } : {}),
})

/** Whether a test that draws values as it goes has drawn none. */
const isUndrawn = (values: unknown): boolean => {
  const [draw]: readonly unknown[] = Array.isArray(values) ? values : []
  return typeof draw === 'function' && 'values' in draw && typeof draw.values === 'function' && draw.values().length === 0
}

/**
 * Records for each test how many cases its properties tried, and how to reproduce a failure. A test that draws nothing is not a
 * property, even if it runs like one, and runs only once.
 */
export const recorded: Plugin<unknown> = (_, store) => {
  // Each file of a worker installs it.
  if (store.get(INSTALLED) === true) return {}
  store.set(INSTALLED, true)
  let isPlain = false
  return {
    decorateRun: run => values => {
      if (isPlain) return Promise.resolve(null)
      const outcome = run(values)
      if (!(outcome instanceof Promise)) return outcome
      return outcome.finally(() => {
        isPlain = isUndrawn(values)
      })
    },
    onAllRunsComplete: details => {
      const test = TestRunner.getCurrentTest()
      if (test !== undefined && !isPlain) test.meta.propertyRuns = added(propertyRunsOf(test.meta), details, test.name)
    },
  }
}
