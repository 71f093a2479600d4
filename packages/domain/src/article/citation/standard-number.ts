import { option as O } from 'fp-ts'
import type { Citation } from './citation.ts'

const either = (first: O.Option<string>, second: O.Option<string>): O.Option<string> => (O.isSome(first) ? first : second)

/** For formats with one field for ISSN and ISBN: a journal's is its ISSN, a book's its ISBN. */
export const standardNumber = ({ type, issn, isbn }: Pick<Citation, 'type' | 'issn' | 'isbn'>): O.Option<string> =>
  type === 'journal-article' ? either(issn, isbn) : either(isbn, issn)
