import { option as O } from 'fp-ts'
import type { WrittenCitation } from './written-citation.ts'

const either = (first: O.Option<string>, second: O.Option<string>): O.Option<string> => (O.isSome(first) ? first : second)

/** The value for formats with one field for ISSN and ISBN: the ISSN of a journal, the ISBN of a book. */
export const standardNumber = ({ type, issn, isbn }: Pick<WrittenCitation, 'type' | 'issn' | 'isbn'>): O.Option<string> =>
  type === 'journal-article' ? either(issn, isbn) : either(isbn, issn)
