import { relatedWords } from '@lectern/domain/words'
import { pagePanelFrame, virtualSpecialIssueLink, type VirtualSpecialIssueLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { PanelSection } from './PanelSection.tsx'

/** A virtual special issue: a link to the journal's page for it, and its editors (AUTH-2). */
export const VirtualSpecialIssueContent = ({ title, editors, href }: VirtualSpecialIssueLink) => (
  <>
    <a className="listed-title" href={href}>
      {title}
    </a>
    {editors === '' ? null : <p className="issue-editors">{relatedWords.editedBy(editors)}</p>}
  </>
)

/** The virtual special issue that the article is part of (SEL-1). */
export const VirtualSpecialIssuePanel = () => {
  const { state, slices } = usePage()
  const link = virtualSpecialIssueLink(slices.virtualSpecialIssue.value)
  if (O.isNone(link)) return null
  const frame = pagePanelFrame(state, 'virtual-special-issue')
  return (
    <PanelSection frame={frame} modal="virtual-special-issue">
      <VirtualSpecialIssueContent {...link.value} />
    </PanelSection>
  )
}
