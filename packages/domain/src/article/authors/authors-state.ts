import { option as O } from 'fp-ts'
import { contributors, isAuthor, type Contributor } from '../record/author-names.ts'
import type { Content, ContentNode } from '../content/node.ts'
import { idle, receivedOr, type Loading } from '../../core/loading/loading.ts'
import type { ScopusDocument } from './scopus-document.ts'

/** The authors that the page begins with. */
export interface EmbeddedAuthors {
  readonly content: Content
  /** The last author of a large group, as the record names them. */
  readonly lastAuthor: O.Option<ContentNode>
  /** Whether these are all. */
  readonly isFullList: boolean
}

/** The authors of the article, and what the index of literature knows of those that a reader asked about. */
export interface AuthorsState {
  readonly embedded: EmbeddedAuthors
  /** All authors, where the page began with some. */
  readonly load: Loading<Content>
  readonly scopusAuthorIds: Readonly<Record<string, string>>
  readonly articles: Readonly<Record<string, Loading<readonly ScopusDocument[]>>>
}

/** The authors that came with the page, before the others are asked for. */
export const initialAuthors = (embedded: EmbeddedAuthors): AuthorsState => ({
  embedded,
  load: idle,
  scopusAuthorIds: {},
  articles: {},
})

/** Whether the page has all authors. */
export const isFullList = ({ embedded, load }: AuthorsState): boolean => embedded.isFullList || load.status === 'received'

/** What of the authors the page has. */
export const listedAuthors = ({ embedded, load }: AuthorsState): Content => receivedOr(embedded.content)(load)

/** The authors that the page has, in the order of publication. */
export const authorsOf = (state: AuthorsState): readonly Contributor[] => contributors(listedAuthors(state)).filter(isAuthor)

/** The last author of a large group with the affiliations that the list holds, where the record names one. */
export const lastAuthorOf = (state: AuthorsState): O.Option<Contributor> =>
  O.chain((last: ContentNode) => {
    const list = listedAuthors(state)
    const all = contributors({ ...list, content: [...list.content, last] })
    return O.fromNullable(all.slice(contributors(list).length).findLast(isAuthor))
  })(state.embedded.lastAuthor)

/** What became of asking for an author's articles. */
export const articlesOf = ({ articles }: AuthorsState, authorId: string): Loading<readonly ScopusDocument[]> =>
  (Object.hasOwn(articles, authorId) ? articles[authorId] : undefined) ?? idle
