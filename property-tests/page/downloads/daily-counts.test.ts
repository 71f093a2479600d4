import { fc, test } from '@fast-check/vitest'
import { DAILY_COUNTS_KEY } from '@lectern/domain/site'
import {
  countedOn,
  countsRead,
  DAILY_CAPS,
  dailyCounts,
  DAYS_KEPT,
  isPastCap,
  largerCounts,
  localDay,
  noCounts,
  parseStoredCounts,
  storedCounts,
  usedOn,
  type CapName,
  type DailyCounts,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { dayCount, someCounts } from '../../arbitraries/downloads.ts'

const cap: fc.Arbitrary<CapName> = fc.constantFrom('multiArticle', 'fullIssue')
const day = fc.integer({ min: -10, max: 100 })

const filled = (from: number): DailyCounts =>
  Array.from({ length: DAYS_KEPT }, (_, index) => ({ day: from + index, multiArticle: 1, fullIssue: 2 }))

describe('CAP-1 the caps of a day', () => {
  test.each<[CapName, number, number, boolean]>([
    ['multiArticle', 0, 100, false],
    ['multiArticle', 0, 101, true],
    ['multiArticle', 99, 1, false],
    ['multiArticle', 100, 1, true],
    ['multiArticle', 60, 41, true],
    ['fullIssue', 0, 10, false],
    ['fullIssue', 9, 1, false],
    ['fullIssue', 10, 1, true],
  ])('%s: with %i used, %i more', (name, used, asked, expected) => expect(isPastCap(name, used, asked)).toBe(expected))

  test('are 100 articles and 10 issues', () => {
    expect(DAILY_CAPS).toEqual({ multiArticle: 100, fullIssue: 10 })
  })
})

describe('CAP-1 the reader’s own day', () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  const days = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000

  test.prop([fc.integer({ min: -8e15, max: 8e15 }), fc.integer({ min: -720, max: 840 })])(
    'is the date that a clock on the wall shows',
    (moment, offset) => {
      expect(localDay(moment, offset)).toBe(days(new Date(moment + offset * 60_000).toISOString().split('T')[0] ?? '') || 0)
    },
  )

  test.prop([fc.integer(), fc.integer({ min: -720, max: 840 })])('is one further after 24 hours', (moment, offset) => {
    expect(localDay(moment + 86_400_000, offset)).toBe(localDay(moment, offset) + 1)
  })

  test.each<[string, number, number, string]>([
    ['in UTC', noon, 0, '2026-11-21'],
    ['13 hours ahead', noon, 780, '2026-11-22'],
    ['just before midnight ahead', noon - 1, 720, '2026-11-21'],
    ['midnight ahead', noon, 720, '2026-11-22'],
    ['midnight behind', noon, -720, '2026-11-21'],
    ['just after midnight behind', noon, -721, '2026-11-20'],
  ])('%s', (_name, moment, offset, expected) => expect(localDay(moment, offset)).toBe(days(expected)))
})

describe('CAP-1 what is counted', () => {
  test.prop([fc.array(dayCount)])('is each day once, the earliest first, and the latest days of all', counts => {
    const kept = dailyCounts(counts).map(count => count.day)
    const days = [...new Set(counts.map(count => count.day))].sort((one, other) => one - other)
    expect(kept).toEqual(days.slice(-60))
  })

  test.prop([someCounts, day, cap, fc.integer({ min: 1, max: 20 })])(
    'grows by what is downloaded, on that day and cap alone',
    (counts, today, name, amount) => {
      fc.pre(!isPastCap(name, usedOn(counts, today, name), amount))
      const after = countedOn(counts, today, name, amount)
      expect(usedOn(after, today, name)).toBe(usedOn(counts, today, name) + amount)
      const other = name === 'fullIssue' ? 'multiArticle' : 'fullIssue'
      expect(usedOn(after, today, other)).toBe(usedOn(counts, today, other))
      for (const { day: kept } of after) if (kept !== today) expect(usedOn(after, kept, other)).toBe(usedOn(counts, kept, other))
    },
  )

  test.prop([someCounts, someCounts, day, cap])(
    'never shrinks as more is learnt, and no record of a day that is left says more than the larger',
    (one, other, today, name) => {
      const both = largerCounts(one, other)
      const larger = Math.max(usedOn(one, today, name), usedOn(other, today, name))
      expect(usedOn(both, today, name)).toBeGreaterThanOrEqual(Math.min(larger, DAILY_CAPS[name]))
      if (both.some(count => count.day === today) && one.length + other.length <= DAYS_KEPT)
        expect(usedOn(both, today, name)).toBe(larger)
    },
  )

  test.prop([someCounts, someCounts, someCounts])(
    'is the same whichever record is learnt first, or twice',
    (one, other, third) => {
      expect(largerCounts(one, other)).toEqual(largerCounts(other, one))
      expect(largerCounts(one, one)).toEqual(one)
      expect(largerCounts(largerCounts(one, other), third)).toEqual(largerCounts(one, largerCounts(other, third)))
      expect(largerCounts(one, noCounts)).toEqual(one)
    },
  )

  test('is nothing on a day that nothing was downloaded on', () => {
    expect(usedOn([{ day: 7, multiArticle: 3, fullIssue: 1 }], 6, 'multiArticle')).toBe(0)
    expect(usedOn(noCounts, 6, 'fullIssue')).toBe(0)
  })

  test('is kept for 60 days; on an earlier one nothing is left', () => {
    expect(DAYS_KEPT).toBe(60)
    const full = filled(100)
    expect(usedOn(full.slice(1), 99, 'multiArticle')).toBe(0)
    expect(usedOn(full, 99, 'multiArticle')).toBe(100)
    expect(usedOn(full, 99, 'fullIssue')).toBe(10)
    expect(usedOn(full, 100, 'multiArticle')).toBe(1)
    expect(usedOn(full, 160, 'fullIssue')).toBe(0)
    expect(usedOn([...full.slice(1), { day: 170, multiArticle: 1, fullIssue: 0 }], 165, 'multiArticle')).toBe(0)
    const next = countedOn(full, 160, 'multiArticle', 5)
    expect(next).toHaveLength(60)
    expect(usedOn(next, 100, 'multiArticle')).toBe(100)
    expect(usedOn(next, 160, 'multiArticle')).toBe(5)
  })
})

describe('CAP-3 the stored counts', () => {
  test.prop([someCounts])('are read as they were written', counts => {
    expect(parseStoredCounts(storedCounts(counts))).toEqual(counts)
  })

  test.prop([fc.oneof(fc.string(), fc.json())])('are read from any text whatever, as counts', text => {
    const counts = parseStoredCounts(text)
    expect(dailyCounts(counts)).toEqual(counts)
  })

  test.prop([someCounts, fc.jsonValue()])('are read beside what makes no sense', (counts, odd) => {
    fc.pre(typeof odd !== 'object' || odd === null || !('day' in odd))
    expect(parseStoredCounts(JSON.stringify([odd, ...counts]))).toEqual(counts)
  })

  test.each<[string, unknown]>([
    ['no list', { day: 1, multiArticle: 1, fullIssue: 1 }],
    ['a day without a date', [{ multiArticle: 1, fullIssue: 1 }]],
    ['a day without articles', [{ day: 1, fullIssue: 1 }]],
    ['a day without issues', [{ day: 1, multiArticle: 1 }]],
    ['half a day', [{ day: 1.5, multiArticle: 1, fullIssue: 1 }]],
    ['a day in words', [{ day: '1', multiArticle: 1, fullIssue: 1 }]],
    ['less than no articles', [{ day: 1, multiArticle: -1, fullIssue: 1 }]],
    ['less than no issues', [{ day: 1, multiArticle: 1, fullIssue: -1 }]],
    ['half an article', [{ day: 1, multiArticle: 0.5, fullIssue: 1 }]],
    ['articles in words', [{ day: 1, multiArticle: '1', fullIssue: 1 }]],
    ['issues in words', [{ day: 1, multiArticle: 1, fullIssue: '1' }]],
    ['null', [null]],
    ['a text', ['day']],
  ])('are nothing where there is %s', (_name, stored) => expect(parseStoredCounts(JSON.stringify(stored))).toEqual([]))

  test('are nothing in a text that is no JSON', () => {
    expect(parseStoredCounts('{"day":')).toEqual([])
  })

  test('have a form that later pages can read', () => {
    expect(DAILY_COUNTS_KEY).toBe('lectern:downloads')
    expect(storedCounts([{ day: 20_778, multiArticle: 3, fullIssue: 0 }])).toBe('[{"day":20778,"multiArticle":3,"fullIssue":0}]')
    expect(parseStoredCounts('[{"day":0,"multiArticle":0,"fullIssue":0,"later":"field"}]')).toEqual([
      { day: 0, multiArticle: 0, fullIssue: 0 },
    ])
  })

  test.prop([someCounts])('are nothing where nothing can be read', counts => {
    expect(countsRead({ kind: 'value', value: storedCounts(counts) })).toEqual(counts)
    expect(countsRead({ kind: 'absent' })).toEqual([])
    expect(countsRead({ kind: 'unavailable' })).toEqual([])
  })
})
