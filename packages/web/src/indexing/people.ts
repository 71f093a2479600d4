import { contributors, isAuthor, type ArticleRecord, type Contributor } from '@lectern/domain/article'
import type { Person } from '../store/article-index.ts'

/** A contributor as a person in the index. */
export const personOf = ({ name, orcid }: Contributor): Person => ({ name, ...(orcid === undefined ? {} : { orcid }) })

/** The authors of an article, in published order. */
export const peopleOf = ({ authors }: Pick<ArticleRecord['parts'], 'authors'>): readonly Person[] =>
  contributors(authors).filter(isAuthor).map(personOf)
