import { describe, expect, test } from 'vitest'
import type { Check } from './checks.ts'
import { settledFiles, type TestedFile } from './tested.ts'

const check = (state: Check['state']): Check => ({ file: 'a', title: 'PII-1', state, errors: [], runs: 1 })

const tested = (file: string, states: readonly Check['state'][]): TestedFile => ({
  file,
  checks: states.map(check),
})

describe('what the rules need not try again', () => {
  test('are files that passed as a whole', () => {
    const files = [
      tested('passed', ['passed', 'passed']),
      tested('failed', ['passed', 'failed']),
      tested('skipped', ['passed', 'skipped']),
    ]
    expect(settledFiles(files).map(({ file }) => file)).toEqual(['passed'])
  })
})
