import { fc, test } from '@fast-check/vitest'
import { cleanPii, isPii, isWellFormedPii, parsePii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { spelledPii, wellFormedPii } from '../../arbitraries/pii.ts'
import { anyText } from '../../arbitraries/text.ts'

describe('PII-1 cleaning a PII', () => {
  test.prop([anyText()])('leaves its letters and digits in their order, and nothing else', value => {
    expect(cleanPii(value)).toBe(
      value
        .split('')
        .filter(character => /^[A-Za-z0-9]$/.test(character))
        .join(''),
    )
    expect(cleanPii(cleanPii(value))).toBe(cleanPii(value))
  })

  test.each([
    ['S1462-9011(23)00117-X', 'S146290112300117X'],
    ['S 0022-247X(13)00823-8 ', 'S0022247X13008238'],
    ['', ''],
    ['—éßı', ''],
  ])('%s becomes %s', (value, cleaned) => expect(cleanPii(value)).toBe(cleaned))
})

describe('PII-2 a well-formed PII', () => {
  test.prop([wellFormedPii])('begins with 0, 1, 8, B or S, and 14 to 20 letters or digits follow', value => {
    expect(isWellFormedPii(value)).toBe(true)
    expect(isWellFormedPii(value.slice(0, 14))).toBe(false)
    expect(isWellFormedPii(value.padEnd(22, '0'))).toBe(false)
  })

  test.prop([wellFormedPii, fc.stringMatching(/^[0-9A-Za-z]$/)])('has no other first character', (value, first) => {
    expect(isWellFormedPii(first + value.slice(1))).toBe('018BS'.includes(first))
  })

  test.prop([wellFormedPii])('has letters in either case after the first; the spelling that is compared has capitals', value => {
    const inLowerCase = value.charAt(0) + value.slice(1).toLowerCase()
    expect(isWellFormedPii(inLowerCase)).toBe(true)
    expect(isPii(value)).toBe(true)
    expect(isPii(inLowerCase)).toBe(inLowerCase === value)
  })

  test.each([
    ['S'.padEnd(14, '1'), false],
    ['S'.padEnd(15, '1'), true],
    ['S'.padEnd(21, '1'), true],
    ['S'.padEnd(22, '1'), false],
    ['s'.padEnd(17, '1'), false],
    ['B978012394399600001', true],
    ['', false],
    ['S1462-9011(23)00117-X', false],
    ['S146290112300117x', true],
    ['S146290112300117X\n', false],
  ])('%s: %s', (value, expected) => expect(isWellFormedPii(value)).toBe(expected))
})

describe('PII-3 making a PII', () => {
  test.prop([wellFormedPii.chain(pii => fc.tuple(fc.constant(pii), spelledPii(pii)))])(
    'takes any spelling of it by case, punctuation and white space for the same PII',
    ([pii, spelling]) => {
      expect(parsePii(spelling)).toEqual(E.right(pii))
    },
  )

  test.prop([fc.string()])('answers with a value either way and never throws', value => {
    const made = parsePii(value)
    if (E.isLeft(made)) {
      expect(made.left).toMatchObject({ kind: 'malformed-pii', value: cleanPii(value) })
      expect(made.left.message).toContain(`"${cleanPii(value)}"`)
    } else expect(isPii(made.right)).toBe(true)
  })

  test.prop([fc.oneof(fc.string(), wellFormedPii.chain(spelledPii))])('makes of its own result the same', value => {
    const made = parsePii(value)
    expect(E.chain(parsePii)(made)).toEqual(made)
  })
})
