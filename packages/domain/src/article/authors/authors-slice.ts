import { option as O } from 'fp-ts'
import type { Content } from '../content/node.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { nextLoad, type LoadEvent } from '../../core/loading/next-load.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { authorArticlesCall } from './author-articles-call.ts'
import { articlesOf, authorsOf, type AuthorsState } from './authors-state.ts'
import type { AuthorArticles, ScopusDocument } from './scopus-document.ts'

export type AuthorsEvent =
  | LoadSliceEvent<'authors', Content>
  /** A reader asks for an author's other articles. */
  | { readonly type: 'authors/articles-asked'; readonly authorId: string }
  /** The index is that of the call. */
  | { readonly type: 'authors/articles-received'; readonly index: number; readonly answer: AuthorArticles }
  | { readonly type: 'authors/articles-failed'; readonly index: number }

export interface AuthorsFacts {
  readonly doi: O.Option<Doi>
}

const withArticles = (state: AuthorsState, authorId: string, event: LoadEvent<readonly ScopusDocument[]>): AuthorsState => ({
  ...state,
  articles: { ...state.articles, [authorId]: nextLoad(articlesOf(state, authorId), event) },
})

/** The id of the author at an index whose articles were requested. */
const awaited = (state: AuthorsState, index: number): O.Option<string> =>
  O.filter((id: string) => articlesOf(state, id).status === 'requested')(O.fromNullable(authorsOf(state)[index]?.id))

/**
 * The list of authors is requested, then received or failed (AUTH-6); an author's articles are requested once (AUTH-4). An answer
 * that was not requested changes nothing.
 */
export const updateAuthors: Update<AuthorsState, AuthorsEvent, AuthorsFacts> = (state, event, { doi }) => {
  switch (event.type) {
    case 'authors/requested':
    case 'authors/received':
    case 'authors/failed':
      return stay({ ...state, load: nextLoad(state.load, loadEventOf(event)) })
    case 'authors/articles-asked': {
      const call = authorArticlesCall(state, event.authorId, doi)
      return O.isNone(call)
        ? stay(state)
        : stay(withArticles(state, event.authorId, { kind: 'requested' }), { kind: 'call', call: call.value })
    }
    case 'authors/articles-received': {
      const id = awaited(state, event.index)
      if (O.isNone(id)) return stay(state)
      const { scopusAuthorId, scopusDocuments } = event.answer
      const known = withArticles(state, id.value, { kind: 'received', value: scopusDocuments })
      return stay({ ...known, scopusAuthorIds: { ...known.scopusAuthorIds, [id.value]: scopusAuthorId } })
    }
    case 'authors/articles-failed': {
      const id = awaited(state, event.index)
      return stay(O.isNone(id) ? state : withArticles(state, id.value, { kind: 'failed' }))
    }
  }
}
