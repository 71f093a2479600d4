import { option as O } from 'fp-ts'
import type { Call } from '../../core/commands/call.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { articlesOf, authorsOf, type AuthorsState } from './authors-state.ts'

/**
 * The request for an author's other articles (AUTH-4): only if the article has a DOI, the author is listed, and their articles
 * are neither loaded nor requested. The index is the author's place in the list, from 0.
 */
export const authorArticlesCall = (
  state: AuthorsState,
  authorId: string,
  doi: O.Option<Doi>,
): O.Option<Extract<Call, { endpoint: 'authorArticles' }>> => {
  const index = authorsOf(state).findIndex(({ id }) => id === authorId)
  const { status } = articlesOf(state, authorId)
  return O.isNone(doi) || index < 0 || status === 'received' || status === 'requested'
    ? O.none
    : O.some({ endpoint: 'authorArticles', index, doi: doi.value })
}
