import { bookDigits, isbnKey, statedIssnText, type ArticleMeta } from '@lectern/domain/article'

type Published = Pick<
  ArticleMeta,
  'contentType' | 'isbn' | 'isbnAsGiven' | 'issn' | 'issnAsGiven' | 'publicationTitle' | 'volume' | 'issue' | 'supplement'
>

const plain = (text: string | undefined): string => text?.trim().toLowerCase().replace(/\s+/g, ' ') ?? ''

/** The digits of a malformed ISBN identify a book too: its chapters misspell it in the same way. */
const bookOf = (meta: Published): string | undefined => {
  if (meta.isbn !== undefined) return isbnKey(meta.isbn)
  const digits = bookDigits(meta)
  return digits === '' ? undefined : `isbn:${digits}`
}

/**
 * A unique key for the issue or book that an article appeared in; undefined for an article that is not in an issue yet. A book
 * without an ISBN is identified by its title and volume.
 */
export const collectionOf = (meta: Published): string | undefined => {
  const book = meta.contentType === 'JL' ? undefined : bookOf(meta)
  if (book !== undefined) return book
  const [volume, issue, supplement] = [plain(meta.volume), plain(meta.issue), plain(meta.supplement)]
  if (meta.contentType === 'JL' && volume === '' && issue === '') return undefined
  const serial =
    statedIssnText(meta)
      ?.replace(/[^0-9Xx]/g, '')
      .toUpperCase() ?? plain(meta.publicationTitle)
  return JSON.stringify([serial, volume, issue, supplement])
}
