import { pagePanelFrame, substancesPanel, type SubstanceView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { useFocusFrom } from '../primitives/use-focus-from.ts'
import { PanelSection } from './PanelSection.tsx'

const SubstanceButton = ({ id, panelId, image }: SubstanceView) => {
  const { tell } = usePage()
  return (
    <Button className="substance" data-panel-type="Substance" data-panel-id={panelId}>
      {image.kind === 'image' ? (
        <>
          <img
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            onError={() => {
              tell({ type: 'substances/image-failed', id })
            }}
          />
          <span className="substance-name" aria-hidden="true">
            {image.alt}
          </span>
        </>
      ) : (
        <>
          <span className="substance-placeholder">{image.text}</span> <span className="substance-name">{image.alt}</span>
        </>
      )}
    </Button>
  )
}

/** The substances mentioned in the article (SUB-1, SUB-2). Each opens in the side panel. */
export const SubstancesPanel = () => {
  const { state, slices, tell } = usePage()
  const panel = substancesPanel(slices.substances.value)
  const [list, beforeMore] = useFocusFrom<HTMLUListElement>(O.isSome(panel) ? panel.value.substances.length : 0)
  if (O.isNone(panel)) return null
  const { substances, showAll } = panel.value
  return (
    <PanelSection frame={pagePanelFrame(state, 'substances')}>
      <ul ref={list} className="substances">
        {substances.map(substance => (
          <li key={substance.id}>
            <SubstanceButton {...substance} />
          </li>
        ))}
      </ul>
      {O.isNone(showAll) ? null : (
        <Button
          className="related-more"
          onClick={() => {
            beforeMore()
            tell({ type: 'substances/all-shown' })
          }}
        >
          {showAll.value}
        </Button>
      )}
    </PanelSection>
  )
}
