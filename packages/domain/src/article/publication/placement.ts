import type { OwnPath } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import type { Article } from '../record/article.ts'
import type { ContentType } from '../record/content-type.ts'
import { isInPress } from './in-press.ts'
import { publicationKey } from './publication-key.ts'
import { issuePart, publicationPath, WHOLE_PUBLICATION, type Publication, type PublicationPart } from './publication-path.ts'
import { publicationSlug } from './title-slug.ts'
import type { ArticleMeta } from '../record/record.ts'
import { isbn13, type Isbn } from '../../core/identifiers/isbn.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import { statedIssnText } from '../record/stated-numbers.ts'
import { partOfIssue, type IssueName } from './issue-name.ts'
import { topicsOf, type Subject } from './subjects.ts'

/** A publication. */
export interface PublicationFacts {
  /** Its unique key (`publicationKey`). */
  readonly key: string
  /** Its address (ART-12), which publications of the same title share. */
  readonly path: OwnPath
  readonly contentType: ContentType
  readonly isThirdParty: boolean
  readonly title: string
  readonly titleSlug: string
  readonly issn?: Issn
  /** Thirteen digits, for a book. */
  readonly isbn?: Isbn
  readonly publisher?: string
}

/** Where an article belongs. */
export interface Placement {
  readonly publication: PublicationFacts
  /** Only journals have parts other than volumes. */
  readonly issue: IssueName
  readonly isInPress: boolean
  /** What the article is about. */
  readonly subjects: readonly Subject[]
}

const publicationOf = (meta: ArticleMeta): Publication => ({
  contentType: meta.contentType,
  titleSlug: publicationSlug(meta),
  isbn: O.fromNullable(meta.isbn),
  isThirdParty: meta.isThirdParty,
})

const words = (text: O.Option<string> = O.none): string => (O.isSome(text) ? text.value.trim() : '')

const issueOf = (meta: ArticleMeta): IssueName => {
  const { volume, issue, supplement } = issuePart(meta)
  return meta.contentType === 'JL'
    ? { volume: words(volume), issue: words(issue), supplement: words(supplement) }
    : { volume: words(volume), issue: '', supplement: '' }
}

/**
 * Which publication an article belongs to, and where in it: the single definition for pages, lists, feeds, sitemaps and alerts.
 * None if its record names neither a title nor a number of the publication.
 */
export const placementOf = (meta: ArticleMeta): O.Option<Placement> => {
  const publication = publicationOf(meta)
  const publisher = meta.thirdPartyPublisher ?? meta.publisherName
  return F.pipe(
    O.Do,
    O.apS('path', publicationPath(publication)),
    O.apS('key', publicationKey(meta)),
    O.map(({ path, key }): Placement => ({
      publication: {
        key,
        path,
        contentType: publication.contentType,
        isThirdParty: publication.isThirdParty,
        title: meta.publicationTitle.trim() || (statedIssnText(meta)?.trim() ?? '') || words(publication.isbn),
        titleSlug: publication.titleSlug,
        ...(meta.issn === undefined ? {} : { issn: meta.issn }),
        ...(meta.isbn === undefined ? {} : { isbn: isbn13(meta.isbn) }),
        ...(publisher === undefined ? {} : { publisher }),
      },
      issue: issueOf(meta),
      isInPress: isInPress(meta),
      subjects: topicsOf(meta.subjects),
    })),
  )
}

/** The facts from which a publication's address is made. */
export const addressOf = ({ contentType, titleSlug, isbn, isThirdParty }: PublicationFacts): Publication => ({
  contentType,
  titleSlug,
  isbn: O.fromNullable(isbn),
  isThirdParty,
})

/** The path of a part of a publication (ART-12). */
export const partPath = (facts: PublicationFacts, part: PublicationPart = WHOLE_PUBLICATION): OwnPath =>
  O.getOrElse(() => facts.path)(publicationPath(addressOf(facts), part))

/** Articles in press, as a part of a journal. */
export const IN_PRESS: PublicationPart = { ...WHOLE_PUBLICATION, isInPress: true }

/**
 * The path of the article's volume and issue, or of the articles in press while it is one of them; the publication's path if
 * there is no such part.
 */
export const placePath = ({ publication, issue, isInPress: inPress }: Placement): OwnPath =>
  partPath(publication, inPress ? IN_PRESS : partOfIssue(issue))

type Placed = Pick<Article, 'meta' | 'publication'>

/** The publication of a page's article, by the name in the addresses of the service that sent the page. */
const publicationOnPage = ({ meta, publication: { titleSlug } }: Placed): Publication => ({
  ...publicationOf(meta),
  titleSlug: titleSlug === '' ? publicationSlug(meta) : titleSlug,
})

/** The path of the publication that an article is in (ART-12). */
export const publicationPathOf = (article: Placed): O.Option<OwnPath> => publicationPath(publicationOnPage(article))

/** The path of the part of the publication that the article is in (ART-12). */
export const issuePathOf = (article: Placed): O.Option<OwnPath> =>
  publicationPath(publicationOnPage(article), isInPress(article.meta) ? IN_PRESS : partOfIssue(issueOf(article.meta)))
