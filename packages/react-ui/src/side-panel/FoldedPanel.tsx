import type { SidePanelView, Substance } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'

type Folded = Extract<SidePanelView<Substance>, { readonly kind: 'banner' | 'collapsed' }>

/** The collapsed side panel, and the banner for questions on small screens (SIDE-4): its title, `Expand` and `Close`. */
export const FoldedPanel = ({ kind, title, expandLabel, closeLabel }: Folded) => {
  const { tell } = usePage()
  return (
    <aside className="folded-panel" aria-label={title}>
      <p>{title}</p>
      <Button
        data-focus="expand"
        onClick={() => {
          tell({ type: kind === 'banner' ? 'sidePanel/banner-expanded' : 'sidePanel/expanded' })
        }}
      >
        {expandLabel}
      </Button>
      <Button
        className="side-panel-close"
        aria-label={closeLabel}
        onClick={() => {
          tell({ type: kind === 'banner' ? 'sidePanel/banner-closed' : 'sidePanel/closed' })
        }}
      >
        <span aria-hidden="true" className="cross" />
      </Button>
    </aside>
  )
}
