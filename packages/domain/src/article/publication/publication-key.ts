import { function as F, option as O } from 'fp-ts'
import { isbn13, type Isbn } from '../../core/identifiers/isbn.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import type { ContentType } from '../record/content-type.ts'
import type { StatedIssn } from '../record/stated-numbers.ts'
import { publicationPath } from './publication-path.ts'
import { publicationSlug } from './title-slug.ts'

/** What an article says about its publication. */
export interface PublishedIn extends StatedIssn {
  readonly contentType: ContentType
  readonly isbn?: Isbn
  readonly publicationTitle: string
}

/** The key of the journal, handbook or series with an ISSN. */
export const issnKey = (issn: Issn): string => `issn:${issn}`

/** The key of the book with an ISBN of either length. */
export const isbnKey = (isbn: Isbn): string => `isbn:${isbn13(isbn)}`

const books: Readonly<Record<ContentType, boolean>> = { JL: false, HB: false, BS: false, BK: true, RW: true }

/** A publication without a number is identified by its address, whichever publisher it belongs to. */
const addressKey = ({ contentType, ...published }: PublishedIn): O.Option<string> =>
  publicationPath({ contentType, titleSlug: publicationSlug(published), isbn: O.none, isThirdParty: false })

/**
 * The unique key of a publication, the same for all its issues and volumes and all spellings of its title: a book's ISBN,
 * otherwise the ISSN, otherwise the address. None if none of these is known.
 */
export const publicationKey = (publishedIn: PublishedIn): O.Option<string> =>
  F.pipe(
    books[publishedIn.contentType]
      ? O.map(isbnKey)(O.fromNullable(publishedIn.isbn))
      : O.map(issnKey)(O.fromNullable(publishedIn.issn)),
    O.alt(() => addressKey(publishedIn)),
  )

/** Whether a key is a book's. */
export const isBookKey = (key: string): boolean => /^(?:isbn:|\/(?:book|referencework)\/)/.test(key)

/** Whether a text can be the key of a publication: earlier versions of Lectern stored other keys. */
export const isPublicationKey = (text: string): boolean => /^(?:issn:|isbn:|\/)/.test(text)
