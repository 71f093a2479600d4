import { browserFacts } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import { openedFor } from '@lectern/domain/page'
import { pageStore, type PageStore } from '@lectern/react-ui'
import { openedPage } from '../page-state/opened-page.ts'
import { pageCommands, type ArticleState } from './page-commands.ts'

/** The states of an article's page: as the server rendered it, and for its reader. */
interface States {
  readonly served: ArticleState
  readonly own: ArticleState
}

/**
 * The store of an article's page, from its states.
 * @param hash the hash to follow (ART-9)
 */
export const openPage = (window: Window, { served, own }: States, hash: string, report: (report: Report) => void): PageStore => {
  const facts = browserFacts(window, hash)
  const opened = (state: ArticleState) => openedPage(state, facts, state.renderingMode === 'preview' ? 'preview' : 'article')
  const asServed = opened(served)
  return pageStore(own === served ? asServed : openedFor(asServed, opened(own)), pageCommands(window, own, report), asServed)
}
