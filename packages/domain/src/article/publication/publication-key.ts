import { either as E, function as F, option as O } from 'fp-ts'
import { isbn13, parseIsbn, type Isbn } from '../../core/identifiers/isbn.ts'
import { parseIssn } from '../../core/identifiers/issn.ts'
import type { ContentType } from '../record/content-type.ts'
import { publicationPath } from './publication-path.ts'
import { publicationSlug } from './title-slug.ts'

/** What an article says of the publication that it stands in. */
export interface PublishedIn {
  readonly contentType: ContentType
  readonly issn?: string
  readonly isbn?: string
  readonly publicationTitle: string
}

/** The key of the journal, handbook or series with an ISSN; none where that is no ISSN. */
export const issnKey = (issn: string): O.Option<string> =>
  O.fromEither(E.map((known: string) => `issn:${known}`)(parseIssn(issn)))

/** The key of the book with an ISBN, whichever of its two; none where that is no ISBN. */
export const isbnKey = (isbn: string): O.Option<string> =>
  O.fromEither(E.map((known: Isbn) => `isbn:${isbn13(known)}`)(parseIsbn(isbn)))

const books: Readonly<Record<ContentType, boolean>> = { JL: false, HB: false, BS: false, BK: true, RW: true }

const said = (key: (number: string) => O.Option<string>, number: string | undefined): O.Option<string> =>
  number === undefined ? O.none : key(number)

/** What has no number is told from others by its address, whichever publisher it belongs to. */
const addressKey = ({ contentType, ...published }: PublishedIn): O.Option<string> =>
  publicationPath({ contentType, titleSlug: publicationSlug(published), isbn: O.none, isThirdParty: false })

/**
 * What tells a publication from every other, whatever issue or volume of it an article stands in, and however that spells its title: a book's ISBN,
 * anything else's ISSN, and where there is none its address. None where nothing of these is said.
 */
export const publicationKey = (publishedIn: PublishedIn): O.Option<string> =>
  F.pipe(
    books[publishedIn.contentType] ? said(isbnKey, publishedIn.isbn) : said(issnKey, publishedIn.issn),
    O.alt(() => addressKey(publishedIn)),
  )

/** Whether a key is a book's. */
export const isBookKey = (key: string): boolean => /^(?:isbn:|\/(?:book|referencework)\/)/.test(key)

/** Whether a text is a key that a publication can have: others were kept by Lecterns before this one. */
export const isPublicationKey = (text: string): boolean => /^(?:issn:|isbn:|\/)/.test(text)
