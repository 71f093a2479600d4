import { browserFacts } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import { pageStore, type PageStore } from '@lectern/react-ui'
import { openedPage } from '../page-state/opened-page.ts'
import { pageCommands, type ArticleState } from './page-commands.ts'

/**
 * The store of an article's page, from the state that the server embedded.
 * @param hash the hash to follow (ART-9)
 */
export const openPage = (window: Window, state: ArticleState, hash: string, report: (report: Report) => void): PageStore =>
  pageStore(
    openedPage(state, browserFacts(window, hash), state.renderingMode === 'preview' ? 'preview' : 'article'),
    pageCommands(window, state, report),
  )
