import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useOnceOpen } from '../primitives/use-once-open.ts'
import { isDownloadDialogOpen } from './is-download-dialog-open.ts'

const load = () => import('./ArticleModals.tsx').then(chunk => chunk.ArticleModals)

const NO_PROPS = {}

/**
 * The dialogs about downloads: of an issue, of recommended articles, the daily limit, failures. Their script is loaded when the
 * first of them opens (LIFE-9), all together, so that the one for failures is there when it is needed. They stay mounted so that
 * they can return the focus.
 */
export const DownloadDialogs = () => {
  const { slices } = usePage()
  const isOpen = isDownloadDialogOpen(slices)
  return useOnceOpen(isOpen) ? (
    <div className="download-dialogs">
      <LazyPart section="article-modals" load={load} props={NO_PROPS} />
    </div>
  ) : null
}
