import { relative } from 'node:path'
import type { TestCase, TestModule } from 'vitest/node'
import { SHARED_WORDS } from './shared.ts'

/** A test file, and what it took: imports, setup, tests and teardown. */
export interface TimedFile {
  readonly file: string
  readonly project: string
  /** In milliseconds. */
  readonly took: number
  /** The processor time of it and of what it started, in milliseconds. */
  readonly cpu: number
}

/** What a run's files took, without their environment: Vitest sets one up for each process, and reports its time for every file. */
export const timedFiles = (modules: readonly TestModule[]): readonly TimedFile[] =>
  modules.map(module => {
    const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    return {
      file: relative(process.cwd(), module.moduleId),
      project: module.project.name,
      took: prepareDuration + collectDuration + setupDuration + duration,
      cpu: (module.meta().cpuTime ?? 0) * 1000,
    }
  })

/** A duration in seconds: `754.3 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const table = (rows: readonly (Pick<TimedFile, 'took' | 'cpu'> & { readonly name: string })[]): readonly string[] =>
  rows.map(({ cpu, took, name }) => `${seconds(cpu).padStart(10)}${seconds(took).padStart(10)}  ${name}`)

const total = (files: readonly TimedFile[]): Pick<TimedFile, 'took' | 'cpu'> => ({
  took: files.reduce((sum, { took }) => sum + took, 0),
  cpu: files.reduce((sum, { cpu }) => sum + cpu, 0),
})

/** The ten files that took the processor longest, and the total for each project. */
export const dearestLines = (files: readonly TimedFile[]): readonly string[] =>
  files.length < 2
    ? []
    : [
        'What took the processor longest (then from beginning to end):',
        ...table(
          files
            .toSorted((one, other) => other.cpu - one.cpu)
            .slice(0, 10)
            .map(({ project, file, ...took }) => ({ ...took, name: `${project}  ${file}` })),
        ),
        'Total per project:',
        ...table(
          [...Map.groupBy(files, ({ project }) => project)]
            .map(([name, own]) => ({ ...total(own), name: `${name}, ${own.length} files` }))
            .toSorted((one, other) => other.cpu - one.cpu),
        ),
      ]

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
