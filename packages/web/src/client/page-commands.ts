import { browserInterpreters, interpret } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import type { Interpret } from '@lectern/domain/page'
import { untilDone } from '@lectern/react-ui'
import type { PageState } from '../page-state/page-state.ts'
import { loadPassageSearch } from './assistant/load-search.ts'

export type ArticleState = Extract<PageState, { readonly kind: 'article' }>

/** Carries out the commands of an article's page. */
export const pageCommands = (
  window: Window,
  { surroundings: { feedback, metricsUrl, persistence, playerScript } }: ArticleState,
  report: (report: Report) => void,
): Interpret =>
  interpret(
    browserInterpreters(window, {
      service: { origin: '', feedback, metricsUrl },
      report,
      begun: untilDone,
      passageSearch: loadPassageSearch(window.document),
      persistence,
      playerScript,
    }),
  )
