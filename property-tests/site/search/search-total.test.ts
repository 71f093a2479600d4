import { foundTotal, SEARCH_REACH } from '@lectern/domain/site'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

const sampled = fc
  .record({
    found: fc.nat({ max: 2 * SEARCH_REACH }),
    reached: fc.double({ min: 0, max: 1, noNaN: true }),
    more: fc.nat({ max: 1_000_000 }),
    unlisted: fc.nat({ max: 20 }),
    isCut: fc.boolean(),
  })
  .map(({ found, reached, more, unlisted, isCut }) => ({
    found,
    isCut,
    reached,
    listed: Math.max(0, found - unlisted),
    library: found + more,
  }))

describe('CALL-32 the number of results of a search', () => {
  test.prop([sampled])('is counted if all of them can be listed, and estimated otherwise', given => {
    const { total, isEstimate, listed } = foundTotal(given)
    expect(isEstimate).toBe(given.isCut || given.found > SEARCH_REACH)
    expect(listed).toBe(Math.min(given.listed, SEARCH_REACH))
    if (!isEstimate) expect(total).toBe(given.listed)
  })

  test.prop([sampled])('is no less than was found, and no more than there are articles', given => {
    const { total, isEstimate } = foundTotal(given)
    if (!isEstimate) return
    expect(total).toBeGreaterThanOrEqual(given.found)
    expect(total).toBeLessThanOrEqual(given.library)
  })

  test.each([
    [0.0417, 100_000, 12_000],
    [0.5, 100_000, 1000],
    [0.001, 20_000, 20_000],
    [0, 20_000, 20_000],
  ])('of 501 in %d of %i articles is about %i', (reached, library, total) => {
    expect(foundTotal({ found: 501, listed: 501, reached, library, isCut: false })).toEqual({
      total,
      isEstimate: true,
      listed: SEARCH_REACH,
      leavesArticlesOut: false,
    })
    expect(foundTotal({ found: 501, listed: 501, reached, library, isCut: true }).leavesArticlesOut).toBe(false)
  })

  test('is estimated also of few, where not all articles that might be some were looked at', () => {
    expect(foundTotal({ found: 3, listed: 3, reached: 0.1, library: 20_000, isCut: true })).toEqual({
      total: 30,
      isEstimate: true,
      listed: 3,
      leavesArticlesOut: true,
    })
  })
})
