import type { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { checked, type Malformed } from './malformed.ts'

/** An International Standard Serial Number with a correct check digit, such as `1462-9011`. */
export type Issn = Brand<string, 'Issn'>

const X = 10

const digit = (character: string): number => (character === 'X' ? X : Number(character))

/** The sum of eight digits, weighted 8 to 1, is a multiple of 11. */
const hasCorrectCheckDigit = (eight: string): boolean =>
  eight.split('').reduce((sum, character, index) => sum + digit(character) * (8 - index), 0) % 11 === 0

const isIssn = (value: string): value is Issn => /^\d{4}-\d{3}[\dX]$/.test(value) && hasCorrectCheckDigit(value.replace('-', ''))

const checkedIssn = checked(isIssn, 'issn', 'eight digits, the last of which checks the others and may be X')

/** An ISSN in any notation: with or without a hyphen, a prefix such as `eISSN` and white space around it, and with a lower-case x. */
export const parseIssn = (value: string): E.Either<Malformed<'issn'>, Issn> =>
  checkedIssn(
    value
      .trim()
      .toUpperCase()
      .replace(/^(?:E|P)?ISSN:?\s*/, '')
      .replace(/^(\d{4})[-‐–]?(\d{3}[\dX])$/, '$1-$2'),
  )
