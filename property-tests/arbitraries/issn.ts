import * as fc from 'fast-check'
import { parseIssn, type Issn } from '@lectern/domain/core'
import { made } from '../support/made.ts'
import { modulo11 } from './check-digits.ts'

/** Eight characters with a correct check digit, without the hyphen. */
export const issnDigits: fc.Arbitrary<string> = fc
  .array(fc.nat({ max: 9 }), { minLength: 7, maxLength: 7 })
  .map(numbers => numbers.join('') + modulo11(numbers))

export const issn: fc.Arbitrary<Issn> = issnDigits.map(value => made(parseIssn(value)))
