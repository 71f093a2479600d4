import { relatedWords } from '@lectern/domain/words'
import type { PartView } from '@lectern/domain/article'
import { pagePanelFrame, specialIssuePanel, type SpecialIssueView } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { ArticleList } from './ArticleList.tsx'
import { PanelSection } from './PanelSection.tsx'
import { PartMessage } from './PartMessage.tsx'

/** A special issue or a volume: its title, its editors (AUTH-2) and its other articles. */
export const SpecialIssueContent = ({ part }: { readonly part: PartView<SpecialIssueView> }) => {
  switch (part.kind) {
    case 'absent':
      return null
    case 'loading':
    case 'failed':
      return <PartMessage part={part} />
    case 'shown': {
      const { title, editors, articles } = part.content
      return (
        <>
          <p className="issue-title">{title}</p>
          {editors === '' ? null : <p className="issue-editors">{relatedWords.editedBy(editors)}</p>}
          <ArticleList articles={articles} />
        </>
      )
    }
  }
}

/** The articles that appeared together with this one (LIFE-2). */
export const SpecialIssuePanel = () => {
  const { state, slices } = usePage()
  const part = specialIssuePanel(slices.specialIssueArticles.value)
  if (part.kind === 'absent') return null
  const frame = pagePanelFrame(state, 'special-issue-articles')
  return (
    <PanelSection
      frame={frame}
      modal={part.kind === 'shown' && part.content.articles.length > 0 ? 'special-issue-articles' : undefined}
    >
      <SpecialIssueContent part={part} />
    </PanelSection>
  )
}
