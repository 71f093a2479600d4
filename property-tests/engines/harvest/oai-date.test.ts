import { fc, test } from '@fast-check/vitest'
import { instantText } from '@lectern/domain/core'
import { lastSecond, oaiDate } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const seconds = fc.integer({ min: 0, max: 4_000_000_000 })

describe('datestamps (OAI-PMH 2.0, 3.3)', () => {
  test.prop([seconds])('of a second come back', at => {
    expect(oaiDate(instantText(at))).toEqual(O.some({ granularity: 'second', seconds: at }))
  })

  test.prop([seconds])('of a day hold every second of it and no other', at => {
    const day = oaiDate(instantText(at).slice(0, 10))
    expect(
      O.isSome(day) && day.value.seconds <= at && at <= lastSecond(day.value) && lastSecond(day.value) - day.value.seconds,
    ).toBe(86_399)
  })

  test.prop([anyText()])('are none in any other text', text => {
    const date = oaiDate(text)
    expect(O.isNone(date) || instantText(date.value.seconds).startsWith(text.replace('Z', ''))).toBe(true)
  })

  test.each([
    '2023-02-29',
    '2023-13-01',
    '2023-00-10',
    '2023-01-01T24:00:00Z',
    '2023-01-01T00:00:60Z',
    '2023-01-01T00:00:00+00:00',
    '2023-01-01T00:00:00.000Z',
    ' 2023-01-01',
    '+002023-01-01',
    '0000-01-01',
    '0000-12-31T23:59:59Z',
  ])('%s is none', text => {
    expect(oaiDate(text)).toEqual(O.none)
  })
})
