import { downloadCapNotice } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { NoticeDialog } from './NoticeDialog.tsx'

/** The notice that the daily download limit has been reached (CAP-2). */
export const DownloadCapDialog = () => {
  const {
    slices: { downloadCaps },
    tell,
  } = usePage()
  return (
    <NoticeDialog
      notice={downloadCapNotice(downloadCaps.value)}
      onClose={() => {
        tell({ type: 'downloadCaps/closed' })
      }}
    />
  )
}
