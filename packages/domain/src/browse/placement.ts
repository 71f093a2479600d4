import { either as E, function as F, option as O } from 'fp-ts'
import type { ContentType } from '../article/content-type.ts'
import { isInPress } from '../article/in-press.ts'
import { issuePart, publicationPath, type Publication } from '../article/publication-path.ts'
import { publicationSlug } from '../article/title-slug.ts'
import type { ArticleMeta } from '../article/record.ts'
import { isbn13, parseIsbn } from '../identifiers/isbn.ts'
import { parseIssn } from '../identifiers/issn.ts'
import type { IssueName } from './issue-name.ts'
import { topicsOf, type Subject } from './subjects.ts'

/** What lists know of a publication. */
export interface PublicationFacts {
  /** Its address, which tells it from every other (ART-12). */
  readonly path: string
  readonly contentType: ContentType
  readonly isThirdParty: boolean
  readonly title: string
  readonly titleSlug: string
  /** Of a book, thirteen digits. */
  readonly isbn?: string
  readonly publisher?: string
}

/** Where an article stands. */
export interface Placement {
  readonly publication: PublicationFacts
  readonly issn?: string
  readonly issue: IssueName
  readonly isInPress: boolean
  /** What the article is about. */
  readonly subjects: readonly Subject[]
}

const publicationOf = (meta: ArticleMeta): Publication => ({
  contentType: meta.contentType,
  titleSlug: publicationSlug(meta),
  isbn: F.pipe(O.fromNullable(meta.isbn), O.chain(isbn => O.fromEither(parseIsbn(isbn)))),
  isThirdParty: meta.isThirdParty,
})

const words = (text: O.Option<string> = O.none): string => (O.isSome(text) ? text.value.trim() : '')

/** Where an article stands, from its record; nowhere where that names neither a title nor a number of what it stands in. */
export const placementOf = (meta: ArticleMeta): O.Option<Placement> => {
  const of = publicationOf(meta)
  const publisher = meta.thirdPartyPublisher ?? meta.publisherName
  const issn = meta.issn?.trim()
  const { volume, issue, supplement } = issuePart(meta)
  return F.pipe(publicationPath(of), O.map((path): Placement => ({
    publication: {
      path,
      contentType: of.contentType,
      isThirdParty: of.isThirdParty,
      title: meta.publicationTitle.trim() || (issn ?? '') || words(of.isbn),
      titleSlug: of.titleSlug,
      ...(O.isSome(of.isbn) ? { isbn: isbn13(of.isbn.value) } : {}),
      ...(publisher === undefined ? {} : { publisher }),
    },
    ...(issn === undefined || issn === '' ? {} : { issn: E.getOrElse<unknown, string>(() => issn)(parseIssn(issn)) }),
    issue: { volume: words(volume), issue: words(issue), supplement: words(supplement) },
    isInPress: isInPress(meta),
    subjects: topicsOf(meta.subjects),
  })))
}
