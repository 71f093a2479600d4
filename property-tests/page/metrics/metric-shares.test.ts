import { fc, test } from '@fast-check/vitest'
import { metricShares } from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const counts = fc.array(
  fc.nat({ max: 1_000_000 }).map(count => ({ label: 'x', count })),
  { maxLength: 8 },
)

describe('MET-3 the bars beside the counts', () => {
  test.prop([counts])('are whole percents, one for each count, in the order of the counts', of => {
    const shares = metricShares(of)
    expect(shares.length).toBe(of.length)
    for (const [index, { count }] of of.entries()) {
      expect(shares[index]).toBeGreaterThanOrEqual(count === 0 ? 0 : 1)
      expect(shares[index]).toBeLessThanOrEqual(count === 0 ? 0 : 100)
      for (const [other, { count: than }] of of.entries())
        if (count <= than) expect(shares[index]).toBeLessThanOrEqual(shares[other] ?? 0)
    }
  })

  test.prop([counts.filter(of => of.some(({ count }) => count > 0))])('the longest is whole', of => {
    expect(Math.max(...metricShares(of))).toBe(100)
  })

  test.each([
    [[], []],
    [[0], [0]],
    [
      [1, 2],
      [50, 100],
    ],
    [
      [1, 1000],
      [1, 100],
    ],
    [
      [2, 3],
      [67, 100],
    ],
    [
      [-1, 0],
      [0, 0],
    ],
  ])('%j: %j', (numbers, shares) => {
    expect(metricShares(numbers.map(count => ({ label: '', count })))).toEqual(shares)
  })
})
