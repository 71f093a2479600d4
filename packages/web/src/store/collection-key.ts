import { isbn13, parseIsbn, type Isbn } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import { either as E, function as F } from 'fp-ts'

type Published = Pick<ArticleMeta, 'contentType' | 'isbn' | 'issn' | 'publicationTitle' | 'volume' | 'issue' | 'supplement'>

const plain = (text: string | undefined): string => text?.trim().toLowerCase().replace(/\s+/g, ' ') ?? ''

/** What tells a book from every other: its ISBN of thirteen digits; one that is malformed as far as it is digits. */
export const bookCollection = (isbn: string): string =>
  `book ${F.pipe(
    parseIsbn(isbn),
    E.match(
      (): string => isbn.replace(/[^0-9Xx]/g, '').toUpperCase(),
      (known: Isbn): string => isbn13(known),
    ),
  )}`

/**
 * What tells the issue or the book that an article appeared in from every other. None for an article that is in no issue yet. A book
 * that has no ISBN is known by its title and volume.
 */
export const collectionOf = (meta: Published): string | undefined => {
  if (meta.contentType !== 'JL' && meta.isbn !== undefined) return bookCollection(meta.isbn)
  const [volume, issue, supplement] = [plain(meta.volume), plain(meta.issue), plain(meta.supplement)]
  if (meta.contentType === 'JL' && volume === '' && issue === '') return undefined
  const serial = meta.issn === undefined ? plain(meta.publicationTitle) : meta.issn.replace(/[^0-9Xx]/g, '').toUpperCase()
  return JSON.stringify([serial, volume, issue, supplement])
}
