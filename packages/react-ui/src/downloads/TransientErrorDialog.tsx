import { transientErrorView } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { NoticeDialog } from './NoticeDialog.tsx'

/** A dialog that says what is not available just now (ERR-1). */
export const TransientErrorDialog = () => {
  const {
    slices: { transientError },
    tell,
  } = usePage()
  return (
    <NoticeDialog
      notice={transientErrorView(transientError.value)}
      onClose={() => {
        tell({ type: 'transientError/closed' })
      }}
    />
  )
}
