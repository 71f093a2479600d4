import { fc, test } from '@fast-check/vitest'
import { scrollToUncover, UNCOVERED_MARGIN, type Rectangle } from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const WINDOW = { width: 800, height: 600 }
const CLEAR = 64

const line: fc.Arbitrary<Rectangle> = fc.record({
  left: fc.integer({ min: 0, max: 700 }),
  top: fc.integer({ min: CLEAR, max: 580 }),
  width: fc.integer({ min: 10, max: 400 }),
  height: fc.integer({ min: 10, max: 40 }),
})

/** A sheet at the window's bottom edge, at most seven tenths of its height. */
const sheet: fc.Arbitrary<Rectangle> = fc
  .integer({ min: 100, max: 420 })
  .map(height => ({ left: 0, top: WINDOW.height - height, width: WINDOW.width, height }))

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe('SIDE-2 the line that the reader came from', () => {
  test.prop([line, sheet])('is not covered by a sheet once it is scrolled to, and still in sight', (from, panel) => {
    const after = { ...from, top: from.top - scrollToUncover(from, panel, CLEAR) }
    expect(overlap(after, panel)).toBe(false)
    expect(after.top).toBeGreaterThanOrEqual(CLEAR)
    if (after.top !== from.top) expect(panel.top - (after.top + after.height)).toBe(UNCOVERED_MARGIN)
  })

  test.prop([line, sheet])('stays where it is unless it is covered', (from, panel) => {
    if (!overlap(from, panel)) expect(scrollToUncover(from, panel, CLEAR)).toBe(0)
    else expect(scrollToUncover(from, panel, CLEAR)).toBeGreaterThan(0)
  })

  test.prop([line])('stays where it is under a panel of the window’s full height, which no scrolling brings it out of', from => {
    expect(scrollToUncover(from, { left: 0, top: 0, ...WINDOW }, CLEAR)).toBe(0)
  })

  test.each([
    [415, 0],
    [416, 0],
    [417, 13],
  ])('by the pixel: a line that ends where the sheet begins is not covered (top %d)', (top, expected) => {
    const scrolled = scrollToUncover(
      { left: 0, top: top - 36, width: 10, height: 20 },
      { left: 0, top: 400, width: 800, height: 200 },
      CLEAR,
    )
    expect(scrolled).toBe(expected === 0 ? 0 : 401 + UNCOVERED_MARGIN - 400)
  })

  const BESIDE: Rectangle = { left: 400, top: 300, width: 300, height: 300 }

  test.each<[string, Partial<Rectangle>, boolean]>([
    ['ends where the panel begins', { left: 300, width: 100 }, false],
    ['ends a pixel further', { left: 300, width: 101 }, true],
    ['begins where the panel ends', { left: 700 }, false],
    ['begins a pixel before', { left: 699 }, true],
    ['stands where the panel has ended', { top: 600 }, false],
    ['stands a pixel higher', { top: 599 }, true],
  ])('beside a panel at the right, a line that %s', (_, place, moves) => {
    expect(scrollToUncover({ left: 450, top: 350, width: 10, height: 20, ...place }, BESIDE, CLEAR) > 0).toBe(moves)
  })

  test.each([
    [64, 336],
    [65, 0],
  ])('goes up to what always stands at the top, %d px high, and no further', (clear, scrolled) => {
    expect(
      scrollToUncover({ left: 0, top: 400, width: 10, height: 20 }, { left: 0, top: 100, width: 800, height: 500 }, clear),
    ).toBe(scrolled)
  })
})
