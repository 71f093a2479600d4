import { option as O } from 'fp-ts'
import { unavailableNames } from '../../words/overlays.ts'
import type { DownloadIssueState } from './download-issue-slice.ts'

/**
 * The name for the transient error when the list of articles fails to load (ISS-2); none if the page opened the dialog by itself.
 */
export const unavailableIssueDownload = ({
  metadata,
  openOnPageLoad,
}: Pick<DownloadIssueState, 'metadata' | 'openOnPageLoad'>): O.Option<string> =>
  metadata.status === 'failed' && !openOnPageLoad ? O.some(unavailableNames.multiArticleDownload) : O.none
