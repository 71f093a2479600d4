import { isRelatedContentModal } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useOnceOpen } from '../primitives/use-once-open.ts'

const load = () => import('./RelatedContentDialog.tsx').then(chunk => chunk.RelatedContentDialog)

const NO_PROPS = {}

/** The dialog that shows a whole list of related articles (REC-5). Its script is loaded when it first opens (LIFE-9). */
export const RelatedContentModal = () => {
  const { slices } = usePage()
  const isOpen = isRelatedContentModal(slices.relatedContent.value)
  return useOnceOpen(isOpen) ? <LazyPart section="article-modals" load={load} props={NO_PROPS} /> : null
}
