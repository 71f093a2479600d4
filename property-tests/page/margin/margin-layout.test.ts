import { fc, test } from '@fast-check/vitest'
import { marginLayout, topsOf, type MarginNote } from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'

const GAP = 12
const REACH = 240
const length = fc.integer({ min: 0, max: 400 })

const notes: fc.Arbitrary<readonly MarginNote<number>[]> = fc
  .array(
    fc.record({ line: fc.integer({ min: 0, max: 3000 }), whole: length, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      maxLength: 40,
    },
  )
  .map(drawn =>
    drawn
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, whole, share }, of) => ({ of, line, whole, short: Math.round(whole * share) })),
  )
const from = fc.integer({ min: 0, max: 2000 })

const sized = (all: readonly MarginNote<number>[]) => all.map(({ line, whole }) => ({ line, height: whole }))
const cost = (all: readonly { readonly line: number }[], tops: readonly number[]): number =>
  all.reduce((sum, { line }, index) => sum + ((tops[index] ?? 0) - line) ** 2, 0)

describe('notes in the margin', () => {
  test.prop([notes, from])('stay in their order, below what stands above them, and do not overlap', (all, start) => {
    const tops = topsOf({ from: start, gap: GAP })(sized(all))
    tops.forEach((top, index) => {
      expect(top).toBeGreaterThanOrEqual(start)
      const before = index === 0 ? undefined : { top: tops[index - 1] ?? 0, height: all[index - 1]?.whole ?? 0 }
      if (before !== undefined) expect(top).toBeGreaterThanOrEqual(before.top + before.height + GAP - 1e-6)
    })
  })

  test.prop([notes, from])('stand at their lines wherever all of them can', (all, start) => {
    let end = start - GAP
    const apart = sized(all).map(({ line, height }) => {
      const at = Math.max(line, end + GAP)
      end = at + height
      return { line: at, height }
    })
    const tops = topsOf({ from: start, gap: GAP })(apart)
    tops.forEach((top, index) => {
      expect(top).toBeCloseTo(apart[index]?.line ?? NaN, 6)
    })
  })

  test.prop([
    notes.filter(({ length: count }) => count > 0),
    from,
    fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 40, maxLength: 40 }),
  ])('are not nearer to their lines in any other way to place them', (all, start, spaces) => {
    const own = sized(all)
    let end = start
    const other = own.map(({ height }, index) => {
      const top = end + (spaces[index] ?? 0)
      end = top + height + GAP
      return top
    })
    expect(cost(own, topsOf({ from: start, gap: GAP })(own))).toBeLessThanOrEqual(cost(own, other) + 1e-6)
  })

  test.prop([notes, from])('are all within reach of their lines, and none is shown twice', (all, start) => {
    const placed = marginLayout({ from: start, gap: GAP, reach: REACH })(all)
    for (const { of, top } of placed) expect(Math.abs(top - (all[of]?.line ?? NaN))).toBeLessThanOrEqual(REACH)
    const shown = placed.map(({ of }) => of)
    expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other))
  })

  test.prop([notes, from])('are whole, and all there, where that leaves each within reach', (all, start) => {
    const beside = all.filter(({ line }) => line >= start)
    const tops = topsOf({ from: start, gap: GAP })(sized(beside))
    fc.pre(tops.every((top, index) => Math.abs(top - (beside[index]?.line ?? NaN)) <= REACH))
    expect(marginLayout({ from: start, gap: GAP, reach: REACH })(all)).toEqual(
      beside.map(({ of }, index) => ({ of, top: tops[index], isShort: false })),
    )
  })

  example('twenty that one line cites are shortened, and those that have no room are left out', () => {
    const all = Array.from({ length: 20 }, (_, of) => ({ of, line: 1000, whole: 120, short: 40 }))
    const placed = marginLayout({ from: 0, gap: GAP, reach: REACH })(all)
    expect(placed.every(({ isShort }) => isShort)).toBe(true)
    expect(placed.length).toBeGreaterThanOrEqual(9)
    expect(placed.length).toBeLessThan(20)
  })

  example('those of a line above the room have none', () => {
    expect(marginLayout({ from: 500, gap: GAP, reach: REACH })([{ of: 'above', line: 499, whole: 10, short: 10 }])).toEqual([])
  })
})
