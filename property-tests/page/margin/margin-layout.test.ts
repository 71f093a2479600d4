import { fc, test } from '@fast-check/vitest'
import { marginLayout, marginPlace, topsOf, type Band, type MarginNote } from '@lectern/domain/page'
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
const LEAST = 60
const bands: fc.Arbitrary<readonly Band[]> = fc.array(
  fc.record({ top: fc.integer({ min: 0, max: 3200 }), height: length }).map(({ top, height }) => ({ top, bottom: top + height })),
  { maxLength: 12 },
)
const free = { gap: GAP, reach: REACH, bands: [], least: LEAST }

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
    const placed = marginLayout({ ...free, from: start })(all)
    for (const { of, top } of placed) expect(Math.abs(top - (all[of]?.line ?? NaN))).toBeLessThanOrEqual(REACH)
    const shown = placed.map(({ of }) => of)
    expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other))
  })

  test.prop([notes, from])('are whole, and all there, where that leaves each within reach', (all, start) => {
    const beside = all.filter(({ line }) => line >= start)
    const tops = topsOf({ from: start, gap: GAP })(sized(beside))
    fc.pre(tops.every((top, index) => Math.abs(top - (beside[index]?.line ?? NaN)) <= REACH))
    expect(marginLayout({ ...free, from: start })(all)).toEqual(
      beside.map(({ of }, index) => ({ of, top: tops[index], isShort: false })),
    )
  })

  test.prop([notes, from, bands])('keep clear of what reaches into the margin, in their order', (all, start, kept) => {
    const placed = marginLayout({ ...free, from: start, bands: kept })(all).map(({ of, top, isShort }) => {
      const { short = NaN, whole = NaN, line = NaN } = all[of] ?? {}
      return { of, line, top, bottom: top + (isShort ? short : whole) }
    })
    placed.forEach(({ of, line, top, bottom }, index) => {
      expect(top).toBeGreaterThanOrEqual(start - 1e-6)
      expect(Math.abs(top - line)).toBeLessThanOrEqual(REACH)
      for (const band of kept) expect(bottom <= band.top - GAP + 1e-6 || top >= band.bottom + GAP - 1e-6).toBe(true)
      const before = placed[index - 1]
      if (before === undefined) return
      expect(of).toBeGreaterThan(before.of)
      expect(top).toBeGreaterThanOrEqual(before.bottom + GAP - 1e-6)
    })
  })

  test.prop([notes, from, bands])('stand as without it where that is clear of what reaches in', (all, start, kept) => {
    const undisturbed = marginLayout({ ...free, from: start })(all)
    const far = kept.map(({ top, bottom }) => ({ top: top + 10_000, bottom: bottom + 10_000 }))
    expect(marginLayout({ ...free, from: start, bands: far })(all)).toEqual(undisturbed)
  })

  example('beside what reaches in stand above or below it, whichever is nearer', () => {
    const all = [1010, 1090].map((line, of) => ({ of, line, whole: 40, short: 40 }))
    const placed = marginLayout({ ...free, from: 0, bands: [{ top: 1000, bottom: 1100 }] })(all)
    expect(placed.map(({ top }) => top)).toEqual([1000 - GAP - 40, 1100 + GAP])
  })

  test.prop([length, length, length])('are near the text, and cover nothing beside it', (text, room, column) => {
    const beside = text + room
    const { start, width, isBelow } = marginPlace({ gap: GAP, narrowest: 200, widest: 300 })({
      text,
      beside,
      end: beside + column,
    })
    expect(start).toBe(text + GAP)
    expect(width).toBeLessThanOrEqual(300)
    if (!isBelow) expect(width).toBeGreaterThanOrEqual(200)
    if (width > 0) expect(start + width).toBeLessThanOrEqual(isBelow ? beside + column : beside - GAP)
  })

  example('twenty that one line cites are shortened, and those that have no room are left out', () => {
    const all = Array.from({ length: 20 }, (_, of) => ({ of, line: 1000, whole: 120, short: 40 }))
    const placed = marginLayout({ ...free, from: 0 })(all)
    expect(placed.every(({ isShort }) => isShort)).toBe(true)
    expect(placed.length).toBeGreaterThanOrEqual(9)
    expect(placed.length).toBeLessThan(20)
  })

  example('those of a line above the room have none', () => {
    expect(marginLayout({ ...free, from: 500 })([{ of: 'above', line: 499, whole: 10, short: 10 }])).toEqual([])
  })
})
