import { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { checked, type Malformed } from './malformed.ts'

/** An International Standard Book Number with a correct check digit: ten or thirteen characters, no hyphens. */
export type Isbn = Brand<string, 'Isbn'>

const X = 10

const digits = (value: string): readonly number[] => value.split('').map(character => (character === 'X' ? X : Number(character)))

/** The sum of ten digits, weighted 10 to 1, is a multiple of 11. */
const isIsbn10 = (value: string): boolean =>
  /^\d{9}[\dX]$/.test(value) && digits(value).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11 === 0

/** The sum of thirteen digits, weighted 1 and 3 in turn, is a multiple of 10. */
const isIsbn13 = (value: string): boolean =>
  /^97[89]\d{10}$/.test(value) &&
  digits(value).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

const isIsbn = (value: string): value is Isbn => isIsbn10(value) || isIsbn13(value)

const checkedIsbn = checked(isIsbn, 'isbn', 'ten or thirteen digits, the last of which checks the others; of ten it may be X')

/** An ISBN in any notation: with or without hyphens, spaces and the word ISBN. */
export const parseIsbn = (value: string): E.Either<Malformed<'isbn'>, Isbn> =>
  checkedIsbn(
    value
      .trim()
      .toUpperCase()
      .replace(/^ISBN(?:-1[03])?:?\s*/, '')
      .replace(/[\s\-‐–]/g, ''),
  )

const checkDigit = (twelve: string): string =>
  String((10 - (digits(twelve).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10)) % 10)

/** An ISBN in its form of thirteen digits, in use since 2007. */
export const isbn13 = (isbn: Isbn): Isbn => {
  const twelve = `978${isbn.slice(0, 9)}`
  return isbn.length === 10 ? E.getOrElse<unknown, Isbn>(() => isbn)(parseIsbn(twelve + checkDigit(twelve))) : isbn
}
