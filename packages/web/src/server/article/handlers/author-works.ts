import { orcidHref, type Pii } from '@lectern/domain/core'
import {
  contributors,
  isAuthor,
  type ArticleRecord,
  type AuthorArticles,
  type Contributor,
  type ScopusDocument,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { createHash } from 'node:crypto'
import type { Finding, Listing, Person } from '../../../store/article-index.ts'

const ID_LENGTH = 16

/** The id of an author in the library's index: the ORCID iD, otherwise a hash of the name. */
const authorIdOf = ({ name, orcid }: Person): string =>
  orcid ?? createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, ID_LENGTH)

/** The address of an author's ORCID page, or an empty string without an ORCID iD. */
export const authorUrlOf = ({ orcid }: Person): string => (orcid === undefined ? '' : orcidHref(orcid))

/** The authors of an article in publication order, as the page numbers them. */
export const authorsIn = ({ parts }: Pick<ArticleRecord, 'parts'>): readonly Contributor[] =>
  contributors(parts.authors).filter(isAuthor)

const documentOf = ({ title, path, publicationTitle, year }: Listing): ScopusDocument => ({
  title,
  url: path,
  publicationTitle: publicationTitle === '' ? O.none : O.some(publicationTitle),
  publicationYear: O.fromNullable(year),
})

/** The other articles in the library by each of these people, without the given one. */
export const otherWorksOf = async (
  { writtenBy }: Pick<Finding, 'writtenBy'>,
  people: readonly Person[],
  pii: Pii,
): Promise<readonly AuthorArticles[]> => {
  const written = await writtenBy(people)
  return people.map((person, place) => ({
    scopusAuthorId: authorIdOf(person),
    scopusDocuments: (written[place] ?? []).filter(listing => listing.pii !== pii).map(documentOf),
  }))
}
