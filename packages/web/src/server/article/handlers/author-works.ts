import type { Pii } from '@lectern/domain/core'
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

/** What the library's own index of authors knows somebody by: the ORCID, else what only this name gives. */
export const authorIdOf = ({ name, orcid }: Person): string =>
  orcid ?? createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, ID_LENGTH)

/** Somebody's own page elsewhere, where the article says enough to know it. */
export const authorUrlOf = ({ orcid }: Person): string => (orcid === undefined ? '' : `https://orcid.org/${orcid}`)

/** The authors of an article in the order of publication, as the page counts them. */
export const authorsIn = ({ parts }: Pick<ArticleRecord, 'parts'>): readonly Contributor[] =>
  contributors(parts.authors).filter(isAuthor)

const documentOf = ({ title, path, publicationTitle, year }: Listing): ScopusDocument => ({
  title,
  url: path,
  publicationTitle: publicationTitle === '' ? O.none : O.some(publicationTitle),
  publicationYear: O.fromNullable(year),
})

/** What the library has of each of these people beside one article. */
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
