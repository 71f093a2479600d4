import { partView, type PartView } from '../part-view/part-view.ts'
import { authorDetailsWords } from '../../words/author-details.ts'
import { articlesOf, type AuthorsState } from './authors-state.ts'
import type { ScopusDocument } from './scopus-document.ts'

const view = partView(authorDetailsWords.articlesFailed)

/** An author's other articles as the page draws them, or what is in their place (LIFE-12). */
export const authorWorks = (state: AuthorsState, authorId: string): PartView<readonly ScopusDocument[]> =>
  view(articlesOf(state, authorId))
