import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { TestCase } from 'vitest/node'
import type { Failing } from './property-runs.ts'
import { replayCommand } from './replay.ts'

const failed = (fullName: string, failing?: Failing, state = 'failed'): TestCase =>
  ({
    fullName,
    module: { moduleId: join(process.cwd(), 'property-tests/text/truncated.test.ts') },
    project: { name: 'laws' },
    result: () => ({ state }),
    meta: () => (failing === undefined ? {} : { propertyRuns: { runs: 7, failing } }),
  }) as unknown as TestCase

/** The words into which a shell splits a command. */
const words = (command: string): readonly string[] =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

describe('the command that replays a failed property', () => {
  test('leads to its case, whatever the seed', () => {
    const command = replayCommand(failed('TEXT-1 a > cuts (with seed=5)', { seed: -5, at: { path: '3:1' } })) ?? ''
    expect(command).toMatch(/^FC_SEED=-5 FC_PATH=3:1 npm test -- --project laws property-tests\/text\/truncated\.test\.ts -t /)
    const pattern = new RegExp(words(command).at(-1) ?? '')
    expect('TEXT-1 a > cuts (with seed=-5)').toMatch(pattern)
    expect('TEXT-1 a > cuts twice (with seed=-5)').not.toMatch(pattern)
  })

  test('tries as many cases again where a path does not lead there', () => {
    expect(replayCommand(failed('a', { seed: 1, at: { runs: 1000 } }))).toMatch(/^FC_SEED=1 FC_RUNS=1000 npm test /)
  })

  test('is there only for a property that failed', () => {
    expect(replayCommand(failed('a'))).toBeUndefined()
    expect(replayCommand(failed('a', { seed: 1, at: { runs: 1 } }, 'passed'))).toBeUndefined()
  })

  test.prop([fc.string({ unit: fc.constantFrom(...'ab\'"$`\\()[]{}.*+?|^/ -') })], { numRuns: 50 })(
    'names the test in any shell and pattern',
    name => {
      const command = replayCommand(failed(name, { seed: 1, at: { runs: 1 } })) ?? ''
      expect(name).toMatch(new RegExp(words(command).at(-1) ?? ''))
    },
  )
})
