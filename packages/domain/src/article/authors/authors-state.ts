import { option as O } from 'fp-ts'
import { contributors, isAuthor, type Contributor } from '../record/author-names.ts'
import type { Content, ContentNode } from '../content/node.ts'
import { idle, receivedOr, type Loading } from '../../core/loading/loading.ts'
import type { ScopusDocument } from './scopus-document.ts'

/** The authors embedded in the page. */
export interface EmbeddedAuthors {
  readonly content: Content
  /** The last author of a large group, as the record names them. */
  readonly lastAuthor: O.Option<ContentNode>
  /** Whether the list is complete. */
  readonly isFullList: boolean
}

/** The authors of the article, and the index's records of those that a reader asked about. */
export interface AuthorsState {
  readonly embedded: EmbeddedAuthors
  /** The full list, if the page began with a part of it. */
  readonly load: Loading<Content>
  readonly scopusAuthorIds: Readonly<Record<string, string>>
  readonly articles: Readonly<Record<string, Loading<readonly ScopusDocument[]>>>
}

/** The state before the other authors are requested, from the embedded authors. */
export const initialAuthors = (embedded: EmbeddedAuthors): AuthorsState => ({
  embedded,
  load: idle,
  scopusAuthorIds: {},
  articles: {},
})

/** Whether the page has all authors. */
export const isFullList = ({ embedded, load }: AuthorsState): boolean => embedded.isFullList || load.status === 'received'

/** The authors that the page has, embedded or loaded. */
export const listedAuthors = ({ embedded, load }: AuthorsState): Content => receivedOr(embedded.content)(load)

/** The listed authors, in the order of publication. */
export const authorsOf = (state: AuthorsState): readonly Contributor[] => contributors(listedAuthors(state)).filter(isAuthor)

/** The last author of a large group with the affiliations in the list, if the record names one. */
export const lastAuthorOf = (state: AuthorsState): O.Option<Contributor> =>
  O.chain((last: ContentNode) => {
    const list = listedAuthors(state)
    const all = contributors({ ...list, content: [...list.content, last] })
    return O.fromNullable(all.slice(contributors(list).length).findLast(isAuthor))
  })(state.embedded.lastAuthor)

/** The state of the request for an author's articles. */
export const articlesOf = ({ articles }: AuthorsState, authorId: string): Loading<readonly ScopusDocument[]> =>
  (Object.hasOwn(articles, authorId) ? articles[authorId] : undefined) ?? idle
