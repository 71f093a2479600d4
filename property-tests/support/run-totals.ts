import { relative } from 'node:path'
import type { TestCase, TestModule } from 'vitest/node'
import { SHARED_WORDS } from './shared.ts'

/** A test file, and its duration in milliseconds: imports, setup, tests and teardown. */
export interface TimedFile {
  readonly file: string
  readonly project: string
  readonly took: number
}

/** The durations of a run's files. */
export const timedFiles = (modules: readonly TestModule[]): readonly TimedFile[] =>
  modules.map(module => {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    return {
      file: relative(process.cwd(), module.moduleId),
      project: module.project.name,
      took: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    }
  })

/** A duration in seconds: `754.3 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const table = (rows: readonly (readonly [took: number, name: string])[]): readonly string[] =>
  rows.map(([took, name]) => `${seconds(took).padStart(10)}  ${name}`)

/** The ten slowest files, and the total for each project. */
export const slowestLines = (files: readonly TimedFile[]): readonly string[] => {
  const projects = Map.groupBy(files, ({ project }) => project)
  return files.length < 2
    ? []
    : [
        'Slowest files:',
        ...table(
          files
            .toSorted((one, other) => other.took - one.took)
            .slice(0, 10)
            .map(({ took, project, file }) => [took, `${project}  ${file}`]),
        ),
        'Total per project:',
        ...table(
          [...projects]
            .map(([name, own]) => [own.reduce((sum, { took }) => sum + took, 0), `${name}, ${own.length} files`] as const)
            .toSorted(([one], [other]) => other - one),
        ),
      ]
}

/** A skipped test, as far as the totals need it. */
export type SkippedTest = Pick<TestCase, 'meta'> & { readonly file: string }

/** One line about the tests that were skipped because the shared folder is missing; none if it is there. */
export const sharedLines = (skipped: readonly SkippedTest[]): readonly string[] => {
  const needing = skipped.filter(test => test.meta().needsShared === true)
  const files = new Set(needing.map(({ file }) => file))
  return needing.length === 0
    ? []
    : [`Skipped: ${needing.length} tests in ${files.size} files need ${SHARED_WORDS}, which is missing.`]
}
