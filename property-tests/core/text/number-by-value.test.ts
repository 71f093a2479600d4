import { fc, test } from '@fast-check/vitest'
import { compareText, numberByValue } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

describe('a number as text that sorts by value', () => {
  test.prop([fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })])('sorts by value, however long it is', (one, other) => {
    expect(Math.sign(compareText(numberByValue(String(one)), numberByValue(String(other))))).toBe(
      one < other ? -1 : one > other ? 1 : 0,
    )
  })

  test.prop([fc.bigInt({ min: 0n }), fc.nat(5)])('does not depend on leading zeros', (number, zeros) => {
    expect(numberByValue('0'.repeat(zeros) + String(number))).toBe(numberByValue(String(number)))
  })
})
