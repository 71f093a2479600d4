import type { Pii } from '../../core/identifiers/pii.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import type { IssueMetadata } from './issue-metadata.ts'

/** The dialog that downloads an issue or volume: its articles, the chosen ones, and whether it is open. */
export interface DownloadIssueState {
  readonly metadata: Loading<IssueMetadata>
  readonly selected: readonly Pii[]
  readonly isOpen: boolean
  /** Whether the page opens it, or last opened it, while loading, rather than the reader. */
  readonly openOnPageLoad: boolean
}

/** The dialog is closed and nothing has been requested. */
export const initialDownloadIssue: DownloadIssueState = { metadata: idle, selected: [], isOpen: false, openOnPageLoad: false }
