import { fc, test } from '@fast-check/vitest'
import { parseIsbn, parseIssn } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { isbn10, isbn13 } from '../../arbitraries/isbn.ts'
import { issnDigits } from '../../arbitraries/issn.ts'

const replaced = (text: string, index: number, by: number): string => text.slice(0, index) + String(by) + text.slice(index + 1)

describe('an ISSN', () => {
  test.prop([issnDigits])('is written in two groups of four, however it came', value => {
    const written = `${value.slice(0, 4)}-${value.slice(4)}`
    for (const spelling of [value, written, ` ${written.toLowerCase()} `, `ISSN ${written}`])
      expect(parseIssn(spelling)).toEqual(E.right(written))
  })

  test.prop([issnDigits, fc.nat({ max: 6 }), fc.nat({ max: 9 })])('with one digit wrong is none', (value, index, digit) => {
    expect(E.isRight(parseIssn(replaced(value, index, digit)))).toBe(value[index] === String(digit))
  })

  test.prop([issnDigits, fc.nat({ max: 5 })])('with two neighbours exchanged is none', (value, index) => {
    const exchanged = value.slice(0, index) + value.charAt(index + 1) + value.charAt(index) + value.slice(index + 2)
    expect(E.isRight(parseIssn(exchanged))).toBe(exchanged === value)
  })

  test.each([
    ['1462-9011', true],
    ['2434-561X', true],
    ['1462-9012', false],
    ['1462-901', false],
    ['X462-9011', false],
    ['', false],
  ])('%s: %s', (value, expected) => expect(E.isRight(parseIssn(value))).toBe(expected))
})

describe('an ISBN', () => {
  test.prop([fc.oneof(isbn10, isbn13), fc.array(fc.constantFrom('', '-', ' '), { minLength: 13, maxLength: 13 })])(
    'is its characters, however they are grouped',
    (value, marks) => {
      expect(
        parseIsbn(
          value
            .split('')
            .map((character, index) => (marks[index] ?? '') + character)
            .join(''),
        ),
      ).toEqual(E.right(value))
    },
  )

  test.prop([fc.oneof(isbn10, isbn13), fc.nat({ max: 8 }), fc.nat({ max: 9 })])(
    'with one digit wrong is none',
    (value, index, digit) => {
      const changed = replaced(value, value.length - 10 + index, digit)
      expect(E.isRight(parseIsbn(changed))).toBe(changed === value)
    },
  )

  test.each([
    ['978-3-16-148410-0', true],
    ['ISBN-13: 978-3-16-148410-0', true],
    ['0-306-40615-2', true],
    ['080442957X', true],
    ['9783161484101', false],
    ['0306406153', false],
    ['9773161484101', false],
    ['X804429570', false],
    ['', false],
  ])('%s: %s', (value, expected) => expect(E.isRight(parseIsbn(value))).toBe(expected))
})
