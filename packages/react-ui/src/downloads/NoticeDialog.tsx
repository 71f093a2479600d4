import type { DownloadCapNotice, TransientErrorView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { Dialog } from '../primitives/Dialog.tsx'

interface NoticeDialogProps {
  readonly notice: O.Option<DownloadCapNotice | TransientErrorView>
  readonly onClose: () => void
}

/** A dialog that says why the reader does not get what they asked for. */
export const NoticeDialog = ({ notice, onClose }: NoticeDialogProps) =>
  O.isNone(notice) ? (
    <Dialog isOpen={false} title="" size="small" onClose={onClose}>
      {null}
    </Dialog>
  ) : (
    <Dialog isOpen title={notice.value.title} size="small" onClose={onClose}>
      <p role="alert">{notice.value.message}</p>
    </Dialog>
  )
