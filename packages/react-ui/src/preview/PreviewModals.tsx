import { isRelatedContentModal } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useState } from 'react'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./PreviewDialogs.tsx').then(({ PreviewDialogs }) => PreviewDialogs)

const NO_PROPS = {}

/**
 * The dialogs of a preview's page. Their script is loaded when the first of them opens (LIFE-9). They stay mounted so that they
 * can return the focus.
 */
export const PreviewModals = () => {
  const {
    slices: { relatedContent, crossMark, downloadIssue, entitledRecommendations, downloadCaps, transientError },
  } = usePage()
  const isOpen =
    isRelatedContentModal(relatedContent.value) ||
    crossMark.value.isOpen ||
    downloadIssue.value.isOpen ||
    entitledRecommendations.value.isOpen ||
    O.isSome(downloadCaps.value.downloadCapOpen) ||
    transientError.value.isOpen
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen ? (
    <div className="download-dialogs">
      <LazyPart section="preview-modals" load={load} props={NO_PROPS} />
    </div>
  ) : null
}
