import { option as O } from 'fp-ts'
import type { DownloadIssueState } from './download-issue-slice.ts'

/** ISS-2: the name of what is not available when the articles of an issue cannot be listed. */
export const MULTI_ARTICLE_DOWNLOAD = 'the download of multiple articles in this issue'

/** What the transient error names once the list of articles failed (ISS-2): nothing where the page opened the dialog by itself. */
export const unavailableIssueDownload = ({ metadata, openOnPageLoad }: Pick<DownloadIssueState, 'metadata' | 'openOnPageLoad'>): O.Option<string> =>
  metadata.status === 'failed' && !openOnPageLoad ? O.some(MULTI_ARTICLE_DOWNLOAD) : O.none
