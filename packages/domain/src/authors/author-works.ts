import { partView, type PartView } from '../body/part-view.ts'
import { articlesOf, type AuthorsState } from './authors-state.ts'
import type { ScopusDocument } from './scopus-document.ts'

/** What stands in place of an author's other articles that did not come (LIFE-12). */
export const AUTHOR_ARTICLES_FAILED = 'Sorry, other articles of this author cannot be displayed at this time.'

const view = partView(AUTHOR_ARTICLES_FAILED)

/** An author's other articles as the page draws them, or what stands in their place (LIFE-12). */
export const authorWorks = (state: AuthorsState, authorId: string): PartView<readonly ScopusDocument[]> => view(articlesOf(state, authorId))
