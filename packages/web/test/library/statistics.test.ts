import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { quantile, spreadOf } from '../../library/workshop/quantiles.ts'
import { leastSquares, medianSlope } from '../../library/workshop/straight-line.ts'
import { shuffled, xorshift32 } from '../../library/workshop/xorshift.ts'

const some = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 40 })
const abscissae = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 3, maxLength: 25 })
const coefficient = fc.integer({ min: -50, max: 50 })

describe('quantiles', () => {
  test.prop([some])('lie between the extremes, in order', values => {
    const { q1, median, q3 } = spreadOf(values)
    expect([Math.min(...values), q1, median, q3, Math.max(...values)]).toEqual(
      [Math.min(...values), q1, median, q3, Math.max(...values)].toSorted((a, b) => a - b),
    )
  })
  test.prop([some])('do not depend on the order of the values', values => {
    expect(spreadOf(values.toReversed())).toEqual(spreadOf(values))
  })
  test('interpolate between neighbours', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map(p => quantile([4, 1, 3, 2], p))).toEqual([1, 1.75, 2.5, 3.25, 4])
  })
})

describe('straight lines', () => {
  test.prop([abscissae, coefficient, coefficient])('through points on a line are that line', (xs, slope, intercept) => {
    const points = xs.map(x => ({ x, y: intercept + slope * x }))
    const line = leastSquares(points)
    expect(line.slope).toBeCloseTo(slope, 6)
    expect(line.intercept).toBeCloseTo(intercept, 4)
    expect(line.r2).toBeCloseTo(1, 9)
    expect(medianSlope(points)).toBe(slope)
  })
  test.prop([abscissae, coefficient, fc.infiniteStream(coefficient), coefficient])(
    'have the least sum of squares',
    (xs, slope, noise, other) => {
      const points = xs.map(x => ({ x, y: slope * x + (noise.next().value ?? 0) }))
      const line = leastSquares(points)
      const squares = (b: number, a: number): number => points.reduce((sum, { x, y }) => sum + (y - a - b * x) ** 2, 0)
      const best = squares(line.slope, line.intercept)
      expect(best).toBeLessThanOrEqual(squares(line.slope + other / 100, line.intercept) * (1 + 1e-9) + 1e-6)
      expect(best).toBeLessThanOrEqual(squares(line.slope, line.intercept + other / 10) * (1 + 1e-9) + 1e-6)
    },
  )
  test('one wild point moves the least squares and not the median of slopes', () => {
    const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(x => ({ x, y: x === 9 ? 1_000 : 2 * x }))
    expect(medianSlope(points)).toBe(2)
    expect(leastSquares(points).slope).toBeGreaterThan(10)
  })
})

describe('random numbers', () => {
  test.prop([fc.integer({ min: 1 })])('are the same for the same seed, and lie in [0, 1)', seed => {
    const [a, b] = [xorshift32(seed), xorshift32(seed)]
    for (let at = 0; at < 50; at += 1) {
      const value = a()
      expect(value).toBe(b())
      expect(value >= 0 && value < 1).toBe(true)
    }
  })
  test('follow Marsaglia’s generator', () => {
    const random = xorshift32(1)
    expect([random(), random(), random()].map(value => value * 2 ** 32)).toEqual([270_369, 67_634_689, 2_647_435_461])
  })
  test.prop([fc.integer({ min: 1 }), fc.array(fc.integer())])('shuffle without losing or adding', (seed, items) => {
    expect(shuffled(xorshift32(seed), items).toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
  })
})
