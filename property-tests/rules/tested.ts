import { readFileSync } from 'node:fs'
import type { TestModule } from 'vitest/node'
import { checksOf, type Check } from './checks.ts'

/** The results of a test run for one file. */
export interface TestedFile {
  readonly file: string
  readonly checks: readonly Check[]
}

/** The results of a run, by file. */
export const testedFiles = (modules: readonly TestModule[]): readonly TestedFile[] =>
  modules.flatMap(module => {
    const checks = checksOf([module])
    const [first] = checks
    return first === undefined || module.errors().length > 0 ? [] : [{ file: first.file, checks }]
  })

/** The results of an earlier run of the same sources that can be reused: of files that passed. */
export const settledFiles = (files: readonly TestedFile[]): readonly TestedFile[] =>
  files.filter(({ checks }) => checks.every(({ state }) => state === 'passed'))

/** The results of an earlier run at a path. */
export const readTested = (path: string): readonly TestedFile[] => {
  const files: readonly TestedFile[] = JSON.parse(readFileSync(path, 'utf8'))
  return files
}
