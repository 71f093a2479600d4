import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { flakyVerdict, MAX_QUARANTINED, quarantineFaults } from './flaky.ts'

const TODAY = '2026-11-28'
const flaky = { test: 'a.test.ts > waits', reason: 'expected 1 to be 2\nat a.ts' }
const excused = { test: flaky.test, reason: 'the focus comes a frame late', until: '2026-12-01' }

describe('a test that passes only when it is repeated', () => {
  test('has failed, and its first failure is named', () => {
    expect(flakyVerdict([flaky], [], TODAY)).toEqual({
      lines: ['Flaky: a.test.ts > waits\n  expected 1 to be 2'],
      failed: 1,
      faults: 0,
    })
  })

  test('is excused while it is in quarantine, and said to be', () => {
    expect(flakyVerdict([flaky], [excused], TODAY)).toEqual({
      lines: ['Flaky, in quarantine: a.test.ts > waits\n  expected 1 to be 2'],
      failed: 0,
      faults: 0,
    })
  })

  test.prop([fc.array(fc.record({ test: fc.string(), reason: fc.string(), until: fc.string() }))])(
    'is never excused by a list that is wrong, and a right list fails nothing',
    list => {
      const isWrong = quarantineFaults(list, TODAY).length > 0 || list.length + 1 > MAX_QUARANTINED
      const { failed, faults } = flakyVerdict([flaky], [...list, excused], TODAY)
      expect([failed > 0, faults > 0]).toEqual([isWrong, isWrong])
    },
  )
})

describe('the quarantine', () => {
  for (const [change, fault] of [
    [{ until: '2026-11-27' }, 'until 2026-11-27, which is over'],
    [{ until: '2026-12-06' }, 'for more than 7 days'],
    [{ reason: ' ' }, 'without a reason'],
  ] as const)
    test(`refuses ${JSON.stringify(change)}`, () => {
      expect(quarantineFaults([{ ...excused, ...change }], TODAY)).toEqual([expect.stringContaining(fault)])
    })

  test('names a test by its file and name, why, and until when', () => {
    const list: readonly object[] = JSON.parse(readFileSync(new URL('quarantine.json', import.meta.url), 'utf8'))
    for (const entry of list) expect(Object.keys(entry)).toEqual(['test', 'reason', 'until'])
  })
})
