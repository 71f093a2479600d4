import { relative } from 'node:path'
import type { TestCase, TestModule } from 'vitest/node'
import { SHARED_WORDS } from './shared.ts'

/** A test file, and how long it took in milliseconds: its imports, what it prepares, its tests and what it clears away. */
export interface TimedFile {
  readonly file: string
  readonly project: string
  readonly took: number
}

/** How long the files of a run took. */
export const timedFiles = (modules: readonly TestModule[]): readonly TimedFile[] =>
  modules.map(module => {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    return {
      file: relative(process.cwd(), module.moduleId),
      project: module.project.name,
      took: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    }
  })

/** A time as a reader compares it with others: `754.3 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const table = (rows: readonly (readonly [took: number, name: string])[]): readonly string[] =>
  rows.map(([took, name]) => `${seconds(took).padStart(10)}  ${name}`)

/** The ten files that took longest, and what the files of each project took together. */
export const slowestLines = (files: readonly TimedFile[]): readonly string[] => {
  const projects = Map.groupBy(files, ({ project }) => project)
  return files.length < 2
    ? []
    : [
        'What took longest:',
        ...table(
          files
            .toSorted((one, other) => other.took - one.took)
            .slice(0, 10)
            .map(({ took, project, file }) => [took, `${project}  ${file}`]),
        ),
        'By project, its files added up:',
        ...table(
          [...projects]
            .map(([name, of]) => [of.reduce((sum, { took }) => sum + took, 0), `${name}, ${of.length} files`] as const)
            .toSorted(([one], [other]) => other - one),
        ),
      ]
}

/** A skipped test, as far as the totals need it. */
export type SkippedTest = Pick<TestCase, 'meta'> & { readonly file: string }

/** What was skipped because the shared folder is missing, in one line; nothing where it is there. */
export const sharedLines = (skipped: readonly SkippedTest[]): readonly string[] => {
  const needing = skipped.filter(test => test.meta().needsShared === true)
  const files = new Set(needing.map(({ file }) => file))
  return needing.length === 0
    ? []
    : [`Skipped: ${needing.length} tests in ${files.size} files need ${SHARED_WORDS}, which is not there.`]
}
