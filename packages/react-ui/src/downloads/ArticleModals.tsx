import { DownloadCapDialog } from './DownloadCapDialog.tsx'
import { DownloadIssueDialog } from './DownloadIssueDialog.tsx'
import { RelatedPdfsDialog } from './RelatedPdfsDialog.tsx'
import { TransientErrorDialog } from './TransientErrorDialog.tsx'

/**
 * All dialogs about downloads. The first two can lead to the others, so they come first: a closing dialog returns the focus
 * before the next one takes it.
 */
export const ArticleModals = () => (
  <>
    <DownloadIssueDialog />
    <RelatedPdfsDialog />
    <DownloadCapDialog />
    <TransientErrorDialog />
  </>
)
