import * as fc from 'fast-check'
import type { StatedIssn } from '@lectern/domain/article'
import { parseIssn, type Issn } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { made } from '../support/made.ts'
import { modulo11 } from './check-digits.ts'

/** Eight characters with a correct check digit, without the hyphen. */
export const issnDigits: fc.Arbitrary<string> = fc
  .array(fc.nat({ max: 9 }), { minLength: 7, maxLength: 7 })
  .map(numbers => numbers.join('') + modulo11(numbers))

export const issn: fc.Arbitrary<Issn> = issnDigits.map(value => made(parseIssn(value)))

/** A text in place of an ISSN that is malformed: arbitrary, or an ISSN with something wrong. */
export const malformedIssn: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    issn.map(number => number.slice(1)),
    fc.constantFrom('1462-9012', '1462-901', 'ISSN', 'n/a'),
  )
  .filter(text => text.trim() !== '' && E.isLeft(parseIssn(text)))

/** A record's ISSN, the file's text in place of one, or neither. */
export const someStatedIssn: fc.Arbitrary<StatedIssn> = fc.oneof(
  { weight: 3, arbitrary: issn.map(number => ({ issn: number })) },
  { weight: 1, arbitrary: malformedIssn.map(issnAsGiven => ({ issnAsGiven })) },
  { weight: 1, arbitrary: fc.constant({}) },
)
