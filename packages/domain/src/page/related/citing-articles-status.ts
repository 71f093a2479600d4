import { option as O } from 'fp-ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { CitingArticle, CitingArticles } from './citing-article.ts'

/** The state of the citing articles by the documents' names (CITE-2). */
export type CitingArticlesStatus =
  | { readonly status: 'citingArticlesLoading'; readonly hitCount: 0 }
  | { readonly status: 'complete'; readonly hitCount: number; readonly articles: readonly CitingArticle[] }
  | { readonly status: 'citingArticleServiceFailed'; readonly hitCount: 0 }

/** The state of the citing articles by its name (CITE-2), with no hits until they are received; none before they are asked for. */
export const citingArticlesStatus = (list: Loading<CitingArticles>): O.Option<CitingArticlesStatus> => {
  switch (list.status) {
    case 'idle':
      return O.none
    case 'requested':
      return O.some({ status: 'citingArticlesLoading', hitCount: 0 })
    case 'received':
      return O.some({ status: 'complete', ...list.value })
    case 'failed':
      return O.some({ status: 'citingArticleServiceFailed', hitCount: 0 })
  }
}

/** How many works cite the article, as far as the page knows. */
export const citedByCount = (list: Loading<CitingArticles>): number =>
  O.match(
    () => 0,
    ({ hitCount }: CitingArticlesStatus) => hitCount,
  )(citingArticlesStatus(list))
