import type { PageState } from '../model/page-state.ts'
import { downloadIssueView, type DownloadIssueView } from '../downloads/download-issue-view.ts'
import { crossMarkView, type CrossMarkView } from '../overlays/cross-mark-view.ts'

/**
 * What happened to the article since it was published (XMARK-1).
 * @param page the open page
 */
export const pageCrossMark = ({ article, referredToBy }: Pick<PageState, 'article' | 'referredToBy'>): CrossMarkView =>
  crossMarkView(article, referredToBy)

/**
 * The dialog that downloads an issue or volume, or a part of it (ISS-1).
 * @param page the open page
 * @param today the reader's day, by which downloads are counted
 */
export const pageDownloadIssue = (
  { article, downloadCaps, downloadIssue }: Pick<PageState, 'article' | 'downloadCaps' | 'downloadIssue'>,
  today: Parameters<typeof downloadIssueView>[3],
): DownloadIssueView => downloadIssueView(downloadIssue, article.meta, downloadCaps, today)
