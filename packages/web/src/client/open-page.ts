import { browserFacts } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import { growingPageLoop, openedFor } from '@lectern/domain/page'
import { storeOf, type PageStore } from '@lectern/react-ui'
import { openedPage } from '../page-state/opened-page.ts'
import { loadLaterSlices, type Failed } from './load-later-slices.ts'
import { pageCommands, type ArticleState } from './page-commands.ts'

/** The states of an article's page: as the server rendered it, and for its reader. */
interface States {
  readonly served: ArticleState
  readonly own: ArticleState
}

/** What an article's page is opened with. */
interface Surroundings {
  /** The hash to follow (ART-9). */
  readonly hash: string
  readonly report: (report: Report) => void
  /** Called when a part of the script cannot be loaded, with how to try again. */
  readonly failed: Failed
}

/** The store of an article's page, from its states. */
export const openPage = (window: Window, { served, own }: States, { hash, report, failed }: Surroundings): PageStore => {
  const facts = browserFacts(window, hash)
  const opened = (state: ArticleState) => openedPage(state, facts, state.renderingMode === 'preview' ? 'preview' : 'article')
  const asServed = opened(served)
  const page = own === served ? asServed : openedFor(asServed, opened(own))
  const interpret = pageCommands(window, own, report)
  const load = loadLaterSlices(window.document, failed)
  return storeOf(page, show => growingPageLoop(page, { show, interpret, load }), asServed)
}
