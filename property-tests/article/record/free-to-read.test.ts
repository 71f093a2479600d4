import { fc, test } from '@fast-check/vitest'
import { isFreeToRead, isWithinPeriod, nextChange } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

/** A day, its month or its year, as files state them. */
const stated = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([whole, length]) => whole.slice(0, length))

describe('ART-16 who may read an article', () => {
  test.prop([fc.boolean(), fc.boolean()])('everyone, if it is open access or in the open archive', (openAccess, openArchive) => {
    expect(isFreeToRead({ openAccess, openArchive })).toBe(openAccess || openArchive)
  })
})

describe('a period as a file states it', () => {
  test.prop([day])('has every day if it has no limit', today => {
    expect(isWithinPeriod(today, {})).toBe(true)
  })

  test.prop([day, day, day])('has the days from one to another, both included', (today, from, until) => {
    expect(isWithinPeriod(today, { from, until })).toBe(from <= today && today <= until)
  })

  test.prop([day, stated])('begins with the first day of a month or year and ends with its last', (today, limit) => {
    const isIn = today.startsWith(limit)
    expect(isWithinPeriod(today, { from: limit, until: limit })).toBe(isIn)
    expect(isWithinPeriod(today, { from: limit })).toBe(isIn || today > limit)
    expect(isWithinPeriod(today, { until: limit })).toBe(isIn || today < limit)
  })

  test.prop([day, day])('takes the day of a time', (today, from) => {
    for (const time of ['T00:00:00Z', 'T23:59:59.999+02:00', ' 12:00'])
      expect(isWithinPeriod(today, { from: `${from}${time}` })).toBe(isWithinPeriod(today, { from }))
  })

  test.prop([
    day,
    fc.oneof(
      fc.constantFrom('soon', '', '20241301', '2024-1-1', '24-01-01'),
      fc.string().filter(text => !/\d{4}/.test(text)),
    ),
  ])('has no day if its limit is none', (today, limit) => {
    expect(isWithinPeriod(today, { from: limit })).toBe(false)
    expect(isWithinPeriod(today, { until: limit })).toBe(false)
  })

  const period = fc.record({ from: fc.option(stated, { nil: undefined }), until: fc.option(stated, { nil: undefined }) })
  const isIn = (day: string, periods: readonly { readonly from?: string | undefined }[]): readonly boolean[] =>
    periods.map(each => isWithinPeriod(day, each))
  const before = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

  test.prop([day, fc.array(period, { maxLength: 3 }), day])(
    'changes on no day before the next change',
    (today, periods, other) => {
      const next = O.toUndefined(nextChange(today, periods))
      if (other > today && (next === undefined || other < next)) expect(isIn(other, periods)).toEqual(isIn(today, periods))
      if (next === undefined) return
      expect(next > today).toBe(true)
      expect(isIn(before(next), periods)).toEqual(isIn(today, periods))
    },
  )

  test.prop([day, stated])('next changes on its first day, and on the day after its last', (today, limit) => {
    for (const limited of [{ from: limit }, { until: limit }]) {
      const next = O.toUndefined(nextChange(today, [limited]))
      if (next !== undefined) expect(isWithinPeriod(next, limited)).toBe('from' in limited)
      const changes = 'from' in limited ? !isWithinPeriod(today, limited) : isWithinPeriod(today, limited)
      expect(next !== undefined).toBe(changes)
    }
  })

  test.each([
    ['2026-02-28', '2026-03-01'],
    ['2028-02', '2028-03-01'],
    ['2026-12-31T23:59', '2027-01-01'],
    ['2026', '2027-01-01'],
  ])('that ends with %s has ended on %s', (until, next) => {
    expect(nextChange('2026-02-01', [{ until }, { until: '9999-12-31' }, { until: 'soon' }])).toEqual(O.some(next))
  })
})
