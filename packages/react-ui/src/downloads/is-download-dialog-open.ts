import { option as O } from 'fp-ts'
import type { PageView } from '../page/page-store.ts'

/** Whether one of the dialogs about downloads is open: for an issue, recommended articles, a daily limit or a failure. */
export const isDownloadDialogOpen = ({
  downloadIssue,
  entitledRecommendations,
  downloadCaps,
  transientError,
}: PageView['slices']): boolean =>
  downloadIssue.value.isOpen ||
  entitledRecommendations.value.isOpen ||
  O.isSome(downloadCaps.value.downloadCapOpen) ||
  transientError.value.isOpen
