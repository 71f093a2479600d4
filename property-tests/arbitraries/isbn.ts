import * as fc from 'fast-check'
import { parseIsbn, type Isbn } from '@lectern/domain/core'
import { made } from '../support/made.ts'
import { modulo10, modulo11 } from './check-digits.ts'

const digits = fc.array(fc.nat({ max: 9 }), { minLength: 9, maxLength: 9 })

export const isbn10: fc.Arbitrary<string> = digits.map(numbers => numbers.join('') + modulo11(numbers))

export const isbn13: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom([9, 7, 8], [9, 7, 9]), digits)
  .map(([prefix, digits]) => [...prefix, ...digits].join('') + modulo10([...prefix, ...digits]))

export const isbn: fc.Arbitrary<Isbn> = fc.oneof(isbn10, isbn13).map(value => made(parseIsbn(value)))
