import { relative } from 'node:path'
import type { TestCase, TestModule } from 'vitest/node'
import { propertyRunsOf } from '../support/property-runs.ts'

/** A test as the report needs it. */
export interface Check {
  readonly file: string
  /** Its groups' names and its own. */
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Its error messages, if it failed. */
  readonly errors: readonly string[]
  /** The number of cases: those its properties drew, or a single one. */
  readonly runs: number
}

const checkOf = (test: TestCase): Check => {
  const { state, errors } = test.result()
  return {
    file: relative(process.cwd(), test.module.moduleId).replaceAll('\\', '/'),
    title: test.fullName.replace(/ \(with seed=-?\d+\)$/, ''),
    state: state === 'pending' ? 'skipped' : state,
    errors: (errors ?? []).map(({ message }) => message),
    runs: propertyRunsOf(test.meta())?.runs ?? 1,
  }
}

export const checksOf = (modules: readonly TestModule[]): readonly Check[] =>
  modules.flatMap(module => [...module.children.allTests()]).map(checkOf)
