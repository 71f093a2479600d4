import { fc, test } from '@fast-check/vitest'
import { instantIn, instantText } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

/** In seconds, from the year 0 to the end of 9999. */
const instant = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 })

describe('moments', () => {
  test.prop([instant], { examples: [[0], [951_782_400], [-1], [-62_167_219_200], [253_402_300_799]] })(
    'are written as every calendar has them',
    at => {
      expect(instantText(at)).toBe(new Date(at * 1000).toISOString().replace('.000', ''))
    },
  )

  test.prop([instant])('come back', at => {
    expect(instantIn(instantText(at))).toEqual(O.some(at))
  })

  test.prop([
    fc.oneof(
      anyText(),
      fc
        .tuple(fc.nat(9999), fc.nat(99), fc.nat(99), fc.nat(99))
        .map(
          ([year, month, day, hour]) =>
            `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`,
        ),
    ),
  ])('are none where there is none', text => {
    const date = new Date(text)
    const isOne = !Number.isNaN(date.getTime()) && date.toISOString().replace('.000', '') === text
    expect(O.isSome(instantIn(text))).toBe(isOne)
  })
})
