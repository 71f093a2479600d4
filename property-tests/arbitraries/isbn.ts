import * as fc from 'fast-check'
import type { StatedIsbn } from '@lectern/domain/article'
import { parseIsbn, type Isbn } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { made } from '../support/made.ts'
import { modulo10, modulo11 } from './check-digits.ts'

const digits = fc.array(fc.nat({ max: 9 }), { minLength: 9, maxLength: 9 })

export const isbn10: fc.Arbitrary<string> = digits.map(numbers => numbers.join('') + modulo11(numbers))

export const isbn13: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom([9, 7, 8], [9, 7, 9]), digits)
  .map(([prefix, digits]) => [...prefix, ...digits].join('') + modulo10([...prefix, ...digits]))

export const isbn: fc.Arbitrary<Isbn> = fc.oneof(isbn10, isbn13).map(value => made(parseIsbn(value)))

/** A text in place of an ISBN that is malformed: arbitrary, or an ISBN with something wrong. */
export const malformedIsbn: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    isbn.map(number => number.slice(1)),
    fc.constantFrom('9783161484101', '978-3-16-148410-0 (print)', 'ISBN', 'n/a'),
  )
  .filter(text => text.trim() !== '' && E.isLeft(parseIsbn(text)))

/** A record's ISBN, the file's text in place of one, or neither. */
export const someStatedIsbn: fc.Arbitrary<StatedIsbn> = fc.oneof(
  { weight: 3, arbitrary: isbn.map(number => ({ isbn: number })) },
  { weight: 1, arbitrary: malformedIsbn.map(isbnAsGiven => ({ isbnAsGiven })) },
  { weight: 1, arbitrary: fc.constant({}) },
)
