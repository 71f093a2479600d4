import { fc, test } from '@fast-check/vitest'
import { firstDateFromWords } from '@lectern/domain/article'
import { monthNames } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const month = fc.integer({ min: 1, max: 12 })
const day = fc.integer({ min: 1, max: 31 })
const year = fc.integer({ min: 1000, max: 9999 })
const nameOf = (number: number): string => monthNames[number - 1] ?? ''

describe('the beginning of a time in words', () => {
  test.prop([day, month, year, month])('is its first date, as far as it is given', (first, begin, number, end) => {
    expect(firstDateFromWords(`${first} ${nameOf(begin)} ${number}–1 ${nameOf(end)} ${number + 1}`)).toEqual(
      O.some([number, begin, first]),
    )
    expect(firstDateFromWords(`${nameOf(begin)}–${nameOf(end)} ${number}`)).toEqual(O.some([number, begin]))
    expect(firstDateFromWords(`Winter ${number}`)).toEqual(O.some([number]))
  })

  test.prop([fc.integer({ min: 32, max: 99 }), month, year])('has no day that no month has', (first, begin, number) => {
    expect(firstDateFromWords(`${first} ${nameOf(begin)} ${number}`)).toEqual(O.some([number, begin]))
  })

  test.each(['', 'in press', 'March', '12345'])('is none in “%s”', words => {
    expect(firstDateFromWords(words)).toEqual(O.none)
  })
})
