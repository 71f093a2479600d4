import { readFileSync } from 'node:fs'
import type { TestModule } from 'vitest/node'
import { propertyRunsOf } from '../support/property-runs.ts'
import { checksOf, type Check } from './checks.ts'

/** The results of a test run for one file. */
export interface TestedFile {
  readonly file: string
  /** Whether some of its tests draw cases, so that another run may try more. */
  readonly drawsCases: boolean
  readonly checks: readonly Check[]
}

/** The results of a run, by file. */
export const testedFiles = (modules: readonly TestModule[]): readonly TestedFile[] =>
  modules.flatMap(module => {
    const checks = checksOf([module])
    const [first] = checks
    return first === undefined || module.errors().length > 0
      ? []
      : [
          {
            file: first.file,
            drawsCases: [...module.children.allTests()].some(test => propertyRunsOf(test.meta()) !== undefined),
            checks,
          },
        ]
  })

/** The results that another run of the same sources can reuse: files that passed and draw no cases. */
export const settledFiles = (files: readonly TestedFile[]): readonly TestedFile[] =>
  files.filter(({ drawsCases, checks }) => !drawsCases && checks.every(({ state }) => state === 'passed'))

/** The results of an earlier run at a path. */
export const readTested = (path: string): readonly TestedFile[] => {
  const files: readonly TestedFile[] = JSON.parse(readFileSync(path, 'utf8'))
  return files
}
