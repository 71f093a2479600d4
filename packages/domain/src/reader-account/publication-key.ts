import { either as E, option as O } from 'fp-ts'
import type { ContentType } from '../article/content-type.ts'
import { isbn13, parseIsbn, type Isbn } from '../identifiers/isbn.ts'
import { parseIssn } from '../identifiers/issn.ts'

/** What an article says of the publication that it stands in. */
export interface PublishedIn {
  readonly contentType: ContentType
  readonly issn?: string
  readonly isbn?: string
  readonly publicationTitle: string
}

/** The key of the journal, handbook or series with an ISSN; none where that is no ISSN. */
export const issnKey = (issn: string): O.Option<string> => O.fromEither(E.map((known: string) => `issn:${known}`)(parseIssn(issn)))

/** The key of the book with an ISBN, whichever of its two; none where that is no ISBN. */
export const isbnKey = (isbn: string): O.Option<string> => O.fromEither(E.map((known: Isbn) => `isbn:${isbn13(known)}`)(parseIsbn(isbn)))

const titleKey = (title: string): O.Option<string> => {
  const folded = title.toWellFormed().normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return folded === '' ? O.none : O.some(`title:${folded}`)
}

const said = (key: (number: string) => O.Option<string>, number: string | undefined): O.Option<string> => (number === undefined ? O.none : key(number))

const books: Readonly<Record<ContentType, boolean>> = { JL: false, HB: false, BS: false, BK: true, RW: true }

/**
 * What tells a publication from every other, whatever issue or volume of it an article stands in: a book's ISBN, anything else's ISSN, and where there
 * is none its title. None where nothing of these is said.
 */
export const publicationKey = ({ contentType, issn, isbn, publicationTitle }: PublishedIn): O.Option<string> => {
  const numbers = books[contentType] ? [said(isbnKey, isbn), said(issnKey, issn)] : [said(issnKey, issn), said(isbnKey, isbn)]
  return [...numbers, titleKey(publicationTitle)].find(O.isSome) ?? O.none
}

/** Whether a key is a book's. */
export const isBookKey = (key: string): boolean => key.startsWith('isbn:')
