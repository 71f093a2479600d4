import { fc, test as lawTest } from '@fast-check/vitest'
import {
  ARTICLE_STAGES,
  articleStage,
  compareStandings,
  compareVersions,
  versionNumber,
  type Standing,
} from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'

const number = fc.array(fc.nat(12), { minLength: 1, maxLength: 3 }).map(parts => parts.join('.'))

const standing: fc.Arbitrary<Standing> = fc.record(
  {
    number,
    stage: fc.constantFrom(...ARTICLE_STAGES),
    date: fc.constantFrom('2023', '2024-01', '2024-01-02', '2024-02'),
    files: fc.nat(3),
  },
  { requiredKeys: ['files'] },
)

describe('which of several files with an article is shown', () => {
  lawTest.prop([standing, standing, standing])('is decided by one order', (a, b, c) => {
    expect(Math.sign(compareStandings(a, b)) + Math.sign(compareStandings(b, a))).toBe(0)
    const [first, second, third] = [a, b, c].toSorted(compareStandings)
    if (first !== undefined && second !== undefined && third !== undefined) {
      expect(compareStandings(first, second)).toBeLessThanOrEqual(0)
      expect(compareStandings(first, third)).toBeLessThanOrEqual(0)
    }
  })

  lawTest.prop([standing, standing])('is decided by the version before anything else', (a, b) => {
    const versions = compareVersions(a, b)
    if (versions !== 0) expect(Math.sign(compareStandings(a, b))).toBe(Math.sign(versions))
  })

  lawTest.prop([fc.nat(200), fc.nat(200)])('is decided by the value of numbers, not by their digits', (a, b) => {
    expect(Math.sign(compareVersions({ number: String(a) }, { number: String(b) }))).toBe(Math.sign(a - b))
  })

  test.each([
    [{ number: '2' }, { number: '10' }],
    [{}, { number: '2' }],
    [{ number: '1' }, { number: '1.1' }],
    [{ stage: 'AM' }, {}],
    [{ stage: 'VoR' }, { stage: 'CVoR' }],
  ] as const)('is not %j beside %j', (earlier, later) => {
    expect(compareVersions(earlier, later)).toBeLessThan(0)
  })

  test('is either, if a file that says nothing stands beside the first version of record', () => {
    expect(compareVersions({}, { number: '1', stage: 'VoR' })).toBe(0)
  })
})

describe('what a file says of its version', () => {
  test.each([
    ['2', '2'],
    ['v3', '3'],
    ['Version 1.10', '1.10'],
    ['VoR', undefined],
    ['', undefined],
    ['2024 reprint', undefined],
  ])('"%s" has the number %s', (text, expected) => {
    expect(versionNumber(text)).toBe(expected)
  })

  test.each([
    ['vor', 'VoR'],
    ['Accepted Manuscript', 'AM'],
    ['author’s original', 'AO'],
    ['corrected version-of-record', 'CVoR'],
    ['2', undefined],
  ])('"%s" is the stage %s', (text, expected) => {
    expect(articleStage(text)).toBe(expected)
  })
})
