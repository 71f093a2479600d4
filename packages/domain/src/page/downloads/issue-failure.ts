import { option as O } from 'fp-ts'
import { unavailableNames } from '../../words/overlays.ts'
import type { DownloadIssueState } from './download-issue-slice.ts'

/** What the transient error names once the list of articles failed (ISS-2): nothing where the page opened the dialog by itself. */
export const unavailableIssueDownload = ({
  metadata,
  openOnPageLoad,
}: Pick<DownloadIssueState, 'metadata' | 'openOnPageLoad'>): O.Option<string> =>
  metadata.status === 'failed' && !openOnPageLoad ? O.some(unavailableNames.multiArticleDownload) : O.none
