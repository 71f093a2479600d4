import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { knownDates } from '../../src/importer/known-dates.ts'

const date = fc.constantFrom(undefined, '2013', '6 December 2012')

test.prop([
  fc.record({
    received: date,
    revised: fc.array(fc.constantFrom('February 2013', '2014'), { maxLength: 2 }),
    accepted: date,
    availableOnline: date,
    versionOfRecord: date,
  }),
])('ART-14 the dates of an article are those that its file gives, and no others', given => {
  const dates = Object.entries(given).filter(([, each]) => each !== undefined && each.length > 0)
  expect(knownDates(given)).toStrictEqual(Object.fromEntries(dates))
})
