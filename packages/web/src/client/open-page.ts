import { browserFacts, browserInterpreters, interpret } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import { pageStore, type PageStore } from '@lectern/react-ui'
import { openedPage } from '../page-state/opened-page.ts'
import type { PageState } from '../page-state/page-state.ts'
import { loadPassageSearch } from './assistant/load-search.ts'

export type ArticleState = Extract<PageState, { readonly kind: 'article' }>

/**
 * The store of an article's page, from the state that the server embedded.
 * @param hash the hash to follow (ART-9)
 */
export const openPage = (window: Window, state: ArticleState, hash: string, report: (report: Report) => void): PageStore => {
  const { surroundings, renderingMode } = state
  return pageStore(
    openedPage(state, browserFacts(window, hash), renderingMode === 'preview' ? 'preview' : 'article'),
    interpret(
      browserInterpreters(window, {
        service: { origin: '', feedback: surroundings.feedback, metricsUrl: surroundings.metricsUrl },
        report,
        passageSearch: loadPassageSearch(window.document),
        persistence: surroundings.persistence,
        playerScript: surroundings.playerScript,
      }),
    ),
  )
}
