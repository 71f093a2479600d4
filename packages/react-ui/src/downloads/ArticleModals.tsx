import { DownloadCapDialog } from './DownloadCapDialog.tsx'
import { DownloadIssueDialog } from './DownloadIssueDialog.tsx'
import { RelatedPdfsDialog } from './RelatedPdfsDialog.tsx'
import { TransientErrorDialog } from './TransientErrorDialog.tsx'

/** All dialogs about downloads. Those that one of the first two leads to come after it: it gives the focus back before they take it. */
export const ArticleModals = () => (
  <>
    <DownloadIssueDialog />
    <RelatedPdfsDialog />
    <DownloadCapDialog />
    <TransientErrorDialog />
  </>
)
