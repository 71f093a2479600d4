import { isbn13, parseIsbn, type Isbn } from '../../core/identifiers/isbn.ts'
import { parseIssn, type Issn } from '../../core/identifiers/issn.ts'
import { stated } from './stated.ts'

/** An ISSN as a record keeps it: checked or, where it is malformed, in the words of the file. Never both. */
export interface StatedIssn {
  readonly issn?: Issn
  /** What stands where the ISSN should: the name of a journal whose title is missing. */
  readonly issnAsGiven?: string
}

/** An ISBN as a record keeps it: checked or, where it is malformed, in the words of the file. Never both. */
export interface StatedIsbn {
  readonly isbn?: Isbn
  /** What stands where the ISBN should: its digits are in the addresses of chapters. */
  readonly isbnAsGiven?: string
}

/** The text that a journal is known by: its ISSN, or what its file gives in place of one. */
export const statedIssnText = ({ issn, issnAsGiven }: StatedIssn): string | undefined => issn ?? issnAsGiven

/** The text that a book is known by: its ISBN, or what its file gives in place of one. */
export const statedIsbnText = ({ isbn, isbnAsGiven }: StatedIsbn): string | undefined => isbn ?? isbnAsGiven

/** The one number that stands for a book: its ISBN of thirteen digits, or the digits of a malformed one. Empty without any. */
export const bookDigits = ({ isbn, isbnAsGiven = '' }: StatedIsbn): string =>
  isbn === undefined ? isbnAsGiven.replace(/[^0-9Xx]/g, '').toUpperCase() : isbn13(isbn)

/** What a record keeps of the text that a file gives as an ISSN: nothing of a missing or blank one. */
export const statedIssn: (given: string | undefined) => StatedIssn = stated<Issn, StatedIssn>(
  parseIssn,
  issn => ({ issn }),
  issnAsGiven => ({ issnAsGiven }),
)

/** What a record keeps of the text that a file gives as an ISBN: nothing of a missing or blank one. */
export const statedIsbn: (given: string | undefined) => StatedIsbn = stated<Isbn, StatedIsbn>(
  parseIsbn,
  isbn => ({ isbn }),
  isbnAsGiven => ({ isbnAsGiven }),
)
