import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { isbn13, type Isbn } from '../../core/identifiers/isbn.ts'
import { encoded } from '../../core/text/address.ts'
import type { ContentType } from '../record/content-type.ts'
import { supplementText } from './publication-line.ts'
import type { ArticleMeta } from '../record/record.ts'

/** The facts from which a publication's address is made. */
export interface Publication {
  readonly contentType: ContentType
  readonly titleSlug: string
  readonly isbn: O.Option<Isbn>
  readonly isThirdParty: boolean
}

/** A part of a publication: the articles in press, a volume, or an issue of it. */
export interface PublicationPart {
  readonly isInPress: boolean
  readonly volume: O.Option<string>
  readonly issue: O.Option<string>
  /** A supplement to the issue, or to the volume. */
  readonly supplement?: O.Option<string>
}

/** ART-12: the publication as a whole. */
export const WHOLE_PUBLICATION: PublicationPart = { isInPress: false, volume: O.none, issue: O.none }

type Root = 'journal' | 'handbook' | 'bookseries' | 'referencework' | 'book'

type Segments = readonly [] | readonly [root: Root, ...rest: readonly string[]]

/** Browsers resolve a segment of dots as a step up, however it is encoded, so it cannot be part of an address. */
const IN_NO_ADDRESS: ReadonlySet<string> = new Set(['', '.', '..'])

const named = (name: string, value: O.Option<string> = O.none): readonly string[] => {
  const segment = O.isSome(value) ? value.value.trim() : ''
  return IN_NO_ADDRESS.has(segment) ? [] : [name, segment]
}

const slugged = (root: Root, { titleSlug }: Publication, ...rest: readonly string[]): Segments =>
  titleSlug === '' ? [] : [root, titleSlug, ...rest]

const numbered = (root: Root, publication: Publication): Segments =>
  O.isSome(publication.isbn) ? [root, isbn13(publication.isbn.value)] : slugged(root, publication)

const segmentsOf: Readonly<Record<ContentType, (publication: Publication, part: PublicationPart) => Segments>> = {
  JL: (publication, { isInPress: inPress, volume, issue, supplement }) =>
    slugged(
      'journal',
      publication,
      ...(inPress ? ['articles-in-press'] : []),
      ...named('vol', volume),
      ...named('issue', issue),
      ...named('suppl', supplement),
    ),
  HB: publication => slugged('handbook', publication),
  BS: (publication, { volume }) => slugged('bookseries', publication, ...named('vol', volume)),
  RW: publication => numbered('referencework', publication),
  BK: publication => numbered('book', publication),
}

/**
 * The path of a publication or of a part of it (ART-12): journals, handbooks and book series by the slug of their title; books
 * and reference works by ISBN of thirteen digits, or by their title without one; with the prefix `/org` for a third party's. None
 * if none of that is known.
 */
export const publicationPath = (publication: Publication, part: PublicationPart = WHOLE_PUBLICATION): O.Option<OwnPath> => {
  const [root, ...rest] = segmentsOf[publication.contentType](publication, part)
  return root === undefined
    ? O.none
    : O.some<OwnPath>(`${publication.isThirdParty ? '/org' : ''}/${root}${rest.map(segment => `/${encoded(segment)}`).join('')}`)
}

/** The volume, issue and supplement of an article; the supplement that only marks a volume does not count. */
export const issuePart = ({
  volume,
  issue,
  supplement,
}: Pick<ArticleMeta, 'volume' | 'issue' | 'supplement'>): PublicationPart => ({
  isInPress: false,
  volume: O.fromNullable(volume),
  issue: O.fromNullable(issue),
  supplement: supplementText(supplement) === '' ? O.none : O.fromNullable(supplement),
})
