import { readFileSync } from 'node:fs'
import type { TestModule } from 'vitest/node'
import { propertyRunsOf } from '../support/property-runs.ts'
import { checksOf, type Check } from './checks.ts'

/** What a run of the tests found in a file. */
export interface TestedFile {
  readonly file: string
  /** Whether some of its tests draw cases, so that another run may try more of them. */
  readonly drawsCases: boolean
  readonly checks: readonly Check[]
}

/** What a run found, file by file. */
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

/** Of what a run found, what another run of the same sources need not try again: files that passed, and draw no cases of which it could try more. */
export const settledFiles = (files: readonly TestedFile[]): readonly TestedFile[] =>
  files.filter(({ drawsCases, checks }) => !drawsCases && checks.every(({ state }) => state === 'passed'))

/** What an earlier run left at a path. */
export const readTested = (path: string): readonly TestedFile[] => {
  const files: readonly TestedFile[] = JSON.parse(readFileSync(path, 'utf8'))
  return files
}
