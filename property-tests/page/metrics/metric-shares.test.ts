import { fc, test } from '@fast-check/vitest'
import { metricShares } from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const counts = fc.array(
  fc.nat({ max: 1_000_000 }).map(count => ({ label: 'x', count })),
  { maxLength: 8 },
)

describe('MET-3 the bars beside the counts', () => {
  test.prop([counts])('are whole percents, one for each count, in the order of the counts', all => {
    const shares = metricShares(all)
    expect(shares.length).toBe(all.length)
    for (const [index, { count }] of all.entries()) {
      expect(shares[index]).toBeGreaterThanOrEqual(count === 0 ? 0 : 1)
      expect(shares[index]).toBeLessThanOrEqual(count === 0 ? 0 : 100)
      for (const [other, { count: than }] of all.entries())
        if (count <= than) expect(shares[index]).toBeLessThanOrEqual(shares[other] ?? 0)
    }
  })

  test.prop([counts.filter(all => all.some(({ count }) => count > 0))])('the longest is whole', all => {
    expect(Math.max(...metricShares(all))).toBe(100)
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
