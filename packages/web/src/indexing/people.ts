import { contributors, isAuthor, type ArticleRecord, type Contributor } from '@lectern/domain/article'
import type { Person } from '../store/article-index.ts'

/** A contributor as the index knows people. */
export const personOf = ({ name, orcid }: Contributor): Person => ({ name, ...(orcid === undefined ? {} : { orcid }) })

/** Who wrote an article, in the order of publication. */
export const peopleOf = ({ authors }: Pick<ArticleRecord['parts'], 'authors'>): readonly Person[] =>
  contributors(authors).filter(isAuthor).map(personOf)
