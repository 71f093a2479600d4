import { isbn13, parseIsbn, type Isbn } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import { either as E, function as F } from 'fp-ts'

type Published = Pick<ArticleMeta, 'contentType' | 'isbn' | 'issn' | 'publicationTitle' | 'volume' | 'issue' | 'supplement'>

const plain = (text: string | undefined): string => text?.trim().toLowerCase().replace(/\s+/g, ' ') ?? ''

/** A unique key for a book: its 13-digit ISBN, or only the digits of a malformed one. */
export const bookCollection = (isbn: string): string =>
  `book ${F.pipe(
    parseIsbn(isbn),
    E.match(
      (): string => isbn.replace(/[^0-9Xx]/g, '').toUpperCase(),
      (known: Isbn): string => isbn13(known),
    ),
  )}`

/**
 * A unique key for the issue or book that an article appeared in; undefined for an article that is not in an issue yet. A book
 * without an ISBN is identified by its title and volume.
 */
export const collectionOf = (meta: Published): string | undefined => {
  if (meta.contentType !== 'JL' && meta.isbn !== undefined) return bookCollection(meta.isbn)
  const [volume, issue, supplement] = [plain(meta.volume), plain(meta.issue), plain(meta.supplement)]
  if (meta.contentType === 'JL' && volume === '' && issue === '') return undefined
  const serial = meta.issn === undefined ? plain(meta.publicationTitle) : meta.issn.replace(/[^0-9Xx]/g, '').toUpperCase()
  return JSON.stringify([serial, volume, issue, supplement])
}
