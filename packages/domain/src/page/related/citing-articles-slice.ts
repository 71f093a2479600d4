import type { option as O } from 'fp-ts'
import { initialLoad, updateListLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { CitingArticles } from './citing-article.ts'

/** How many citing articles are shown until a reader asks for all (CITE-1). */
export const CITING_ARTICLES_SHOWN = 6

/** The citing articles, and whether all received ones are shown. */
export interface CitingArticlesState {
  readonly list: Loading<CitingArticles>
  readonly showsAll: boolean
}

/** The embedded citing articles, or none yet; the first few are shown. */
export const initialCitingArticles = (embedded: O.Option<CitingArticles>): CitingArticlesState => ({
  list: initialLoad(embedded),
  showsAll: false,
})

export type CitingArticlesEvent = LoadSliceEvent<'citingArticles', CitingArticles> | { readonly type: 'citingArticles/all-shown' }

/** Whether more citing articles were received than are shown at first (CITE-1). */
export const hasMoreCitingArticles = ({ list }: Pick<CitingArticlesState, 'list'>): boolean =>
  list.status === 'received' && list.value.articles.length > CITING_ARTICLES_SHOWN

/** The citing articles are requested, then received or failed (CITE-2); the rest is shown when a reader asks for it (CITE-1). */
export const updateCitingArticles: Update<CitingArticlesState, CitingArticlesEvent> = (state, event) => {
  switch (event.type) {
    case 'citingArticles/requested':
    case 'citingArticles/received':
    case 'citingArticles/failed':
      return updateListLoad(state, event)
    case 'citingArticles/all-shown':
      return stay(hasMoreCitingArticles(state) ? { ...state, showsAll: true } : state)
  }
}
