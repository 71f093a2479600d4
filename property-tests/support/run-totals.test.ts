import { describe, expect, test } from 'vitest'
import { sharedLines, dearestLines } from './run-totals.ts'

describe('what a run took', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.test.ts`,
    project: index % 2 === 0 ? 'laws' : 'browser',
    took: 1000,
    cpu: index * 1000,
  }))

  test('is said of the ten files that took the processor longest, and of each project', () => {
    const lines = dearestLines(files)
    expect(lines.slice(0, 3)).toEqual([
      'What took the processor longest (then from beginning to end):',
      '    11.0 s     1.0 s  browser  11.test.ts',
      '    10.0 s     1.0 s  laws  10.test.ts',
    ])
    expect(lines.slice(10)).toEqual([
      '     2.0 s     1.0 s  laws  2.test.ts',
      'Total per project:',
      '    36.0 s     6.0 s  browser, 6 files',
      '    30.0 s     6.0 s  laws, 6 files',
    ])
  })

  test('is not said of one file', () => {
    expect(dearestLines(files.slice(0, 1))).toEqual([])
  })
})

describe('what was skipped', () => {
  const skipped = (file: string, needsShared = false) => ({ file, meta: () => ({ needsShared }) })

  test('for want of the shared folder is said in one line', () => {
    expect(sharedLines([skipped('a', true), skipped('a', true), skipped('b', true), skipped('c')])).toEqual([
      expect.stringMatching(/^Skipped: 3 tests in 2 files need \.\.\/shared \(.*\), which is missing\.$/),
    ])
  })

  test('for another reason is not', () => {
    expect(sharedLines([skipped('a'), { file: 'b', meta: () => ({}) }])).toEqual([])
  })
})
