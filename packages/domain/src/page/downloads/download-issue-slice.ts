import type { Article } from '../../article/record/article.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { distinctBy } from '../../core/lists/distinct-by.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import { nextLoad } from '../../core/loading/next-load.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { piisOf, withChosen, withoutChosen } from './choice.ts'
import type { LocalDay } from './local-day.ts'
import { issueMetadataCall, type IssueArticle, type IssueMetadata } from './issue-metadata.ts'

/** The dialog that downloads an issue or volume: its articles, the chosen ones, and whether it is open. */
export interface DownloadIssueState {
  readonly metadata: Loading<IssueMetadata>
  readonly selected: readonly Pii[]
  readonly isOpen: boolean
  /** Whether the page opens it, or last opened it, while loading, rather than the reader. */
  readonly openOnPageLoad: boolean
}

/** What the server's page can say about the dialog: that it opens with the page. */
export type EmbeddedDownloadIssue = Pick<DownloadIssueState, 'openOnPageLoad'>

/** The dialog is closed and nothing has been requested. */
export const initialDownloadIssue: DownloadIssueState = { metadata: idle, selected: [], isOpen: false, openOnPageLoad: false }

export type DownloadIssueEvent =
  | { readonly type: 'downloadIssue/opened'; readonly onPageLoad: boolean }
  | { readonly type: 'downloadIssue/received'; readonly metadata: IssueMetadata }
  | { readonly type: 'downloadIssue/failed' }
  | { readonly type: 'downloadIssue/article-selected'; readonly pii: Pii }
  | { readonly type: 'downloadIssue/article-unselected'; readonly pii: Pii }
  | { readonly type: 'downloadIssue/all-selected' }
  | { readonly type: 'downloadIssue/none-selected' }
  /** The download itself is `issueDownload` of the state before this event. */
  | { readonly type: 'downloadIssue/download-requested'; readonly today: LocalDay }
  | { readonly type: 'downloadIssue/closed' }

export type DownloadIssueFacts = Pick<Article, 'ids' | 'meta'>

/** The articles in the dialog: none until they are received. */
export const issueArticles = ({ metadata }: Pick<DownloadIssueState, 'metadata'>): readonly IssueArticle[] =>
  metadata.status === 'received' ? metadata.value.articles : []

const allSelected = (state: DownloadIssueState): DownloadIssueState => ({ ...state, selected: piisOf(issueArticles(state)) })

/**
 * How the dialog works (ISS-1). It opens with every article chosen and requests them once; a failed request is repeated when it
 * is opened again. Only articles of the list can be chosen, each once. Starting the download closes it, if something is chosen.
 */
export const updateDownloadIssue: Update<DownloadIssueState, DownloadIssueEvent, DownloadIssueFacts> = (
  state,
  event,
  article,
) => {
  switch (event.type) {
    case 'downloadIssue/opened': {
      const metadata = nextLoad(state.metadata, { kind: 'requested' })
      const opened = allSelected({ ...state, metadata, isOpen: true, openOnPageLoad: event.onPageLoad })
      return state.metadata.status === 'idle' || state.metadata.status === 'failed'
        ? stay(opened, { kind: 'call', call: issueMetadataCall(article) })
        : stay(opened)
    }
    case 'downloadIssue/received': {
      if (state.metadata.status !== 'requested') return stay(state)
      const { articles, token } = event.metadata
      const metadata = nextLoad(state.metadata, {
        kind: 'received',
        value: { articles: distinctBy(articles, ({ pii }) => pii), token },
      })
      return stay(allSelected({ ...state, metadata }))
    }
    case 'downloadIssue/failed':
      return state.metadata.status === 'requested'
        ? stay({ ...state, metadata: nextLoad(state.metadata, { kind: 'failed' }), isOpen: false })
        : stay(state)
    case 'downloadIssue/article-selected':
      return stay({ ...state, selected: withChosen(state.selected, issueArticles(state), event.pii) })
    case 'downloadIssue/article-unselected':
      return stay({ ...state, selected: withoutChosen(state.selected, event.pii) })
    case 'downloadIssue/all-selected':
      return stay(allSelected(state))
    case 'downloadIssue/none-selected':
      return stay({ ...state, selected: [] })
    case 'downloadIssue/download-requested':
      return state.selected.length === 0 ? stay(state) : stay({ ...state, isOpen: false })
    case 'downloadIssue/closed':
      return stay({ ...state, isOpen: false })
  }
}
