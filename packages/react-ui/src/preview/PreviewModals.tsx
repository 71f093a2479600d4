import { isRelatedContentModal } from '@lectern/domain/page'
import { isDownloadDialogOpen } from '../downloads/is-download-dialog-open.ts'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useOnceOpen } from '../primitives/use-once-open.ts'

const load = () => import('./PreviewDialogs.tsx').then(chunk => chunk.PreviewDialogs)

const NO_PROPS = {}

/**
 * The dialogs of a preview's page. Their script is loaded when the first of them opens (LIFE-9). They stay mounted so that they
 * can return the focus.
 */
export const PreviewModals = () => {
  const { slices } = usePage()
  const isOpen =
    isRelatedContentModal(slices.relatedContent.value) || slices.crossMark.value.isOpen || isDownloadDialogOpen(slices)
  return useOnceOpen(isOpen) ? (
    <div className="download-dialogs">
      <LazyPart section="preview-modals" load={load} props={NO_PROPS} />
    </div>
  ) : null
}
