import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import { searchForm, type SearchPageView } from '../search/search-page-view.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { libraryWords } from '../../words/browse.ts'
import { browseHref, everyPublication } from './browse-query.ts'
import { pagerView, type PagerView } from './pager.ts'

/** The most articles that a page of the library lists. */
export const LIBRARY_SHOWN = 50

/** What surrounds the articles on the library's first page. */
export interface LibraryView {
  readonly title: string
  readonly form: SearchPageView['form']
  readonly browse: { readonly label: string; readonly href: Href }
  /** How many there are, and in what order; or that there are none. */
  readonly heading: string
  readonly pager: O.Option<PagerView>
}

/**
 * The library's first page and its continuations: a search field, the link to all journals and books, and the newest articles.
 */
export const libraryView = (page: number, total: number): LibraryView => ({
  title: libraryWords.title,
  form: searchForm({ words: '', order: 'relevance' }),
  browse: { label: libraryWords.browse, href: browseHref(everyPublication) },
  heading: total === 0 ? libraryWords.empty : libraryWords.newestFirst(total),
  pager: pagerView(page, total, LIBRARY_SHOWN, to => withQuery(accountPaths.home, to > 1 ? [['page', String(to)]] : [])),
})
