import { interfaceWords, relatedPanelWords } from '@lectern/domain/words'
import type { PanelFrame, RelatedContentMode } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useId, type ReactNode } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'

interface PanelSectionProps {
  readonly frame: PanelFrame
  /** The list that the modal shows for it, if any. */
  readonly modal?: RelatedContentMode | undefined
  readonly children: ReactNode
}

/**
 * A panel beside the article: its title, a button that collapses it if it is collapsible (REC-4), and one that shows its list in
 * the modal (REC-5).
 */
export const PanelSection = ({ frame: { panel, title, isOpen, toggle }, modal, children }: PanelSectionProps) => {
  const { tell } = usePage()
  const id = useId()
  return (
    <section className="related-panel" aria-labelledby={`${id}-title`} data-zone={panel}>
      <div className="related-panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {O.isNone(toggle) ? null : (
          <Button
            aria-label={isOpen ? interfaceWords.hidePart(title) : interfaceWords.showPart(title)}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => {
              tell({ type: 'relatedContent/panel-toggled', panel })
            }}
          >
            {toggle.value}
          </Button>
        )}
      </div>
      <div id={`${id}-content`} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
      {modal === undefined ? null : (
        <Button
          className="related-view-all"
          aria-label={`${relatedPanelWords.viewAll}: ${title}`}
          aria-haspopup="dialog"
          onClick={() => {
            tell({ type: 'relatedContent/modal-opened', mode: modal })
          }}
        >
          {relatedPanelWords.viewAll}
        </Button>
      )}
    </section>
  )
}
