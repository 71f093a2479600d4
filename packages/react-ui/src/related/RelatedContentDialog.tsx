import { pageRelatedModal, specialIssuePanel, virtualSpecialIssueLink, type RelatedContentMode } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { RecommendationsContent } from '../recommendations/RecommendationsContent.tsx'
import { SpecialIssueContent } from './SpecialIssuePanel.tsx'
import { VirtualSpecialIssueContent } from './VirtualSpecialIssuePanel.tsx'

const ModeContent = ({ mode }: { readonly mode: RelatedContentMode }) => {
  const { slices } = usePage()
  switch (mode) {
    case 'recommendations':
      return <RecommendationsContent place="modal" />
    case 'special-issue-articles':
      return <SpecialIssueContent part={specialIssuePanel(slices.specialIssueArticles.value)} />
    case 'virtual-special-issue': {
      const link = virtualSpecialIssueLink(slices.virtualSpecialIssue.value)
      return O.isNone(link) ? null : <VirtualSpecialIssueContent {...link.value} />
    }
  }
}

/** The related-content modal: one of the lists at a time (REC-5), expanded (REC-4). */
export const RelatedContentDialog = () => {
  const { state, tell } = usePage()
  const shown = O.toUndefined(pageRelatedModal(state))
  return (
    <Dialog
      isOpen={shown !== undefined}
      title={shown?.title ?? ''}
      onClose={() => {
        tell({ type: 'relatedContent/modal-closed' })
      }}
      className="related-dialog"
    >
      {shown === undefined ? null : (
        <div data-zone={shown.panel}>
          <ModeContent mode={shown.panel} />
        </div>
      )}
    </Dialog>
  )
}
