import { interfaceWords } from '@lectern/domain/words'
import type { SidePanelView, Substance } from '@lectern/domain/page'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'
import type { PanelBodyProps } from './PanelBody.tsx'

const load = () => import('./PanelBody.tsx').then(chunk => chunk.PanelBody)

type Open = Extract<SidePanelView<Substance>, { readonly kind: 'panel' }>

interface OpenPanelProps extends Open {
  /** The button back to the content that was shown before a help text. */
  readonly back: ReactNode
}

/**
 * The open side panel (SIDE-1, SIDE-2). It is beside the article and not a modal dialog, so the page stays usable. Its content is
 * loaded when it first opens (LIFE-9).
 */
export const OpenPanel = ({ title, size, body, collapseLabel, closeLabel, back }: OpenPanelProps) => {
  const { tell } = usePage()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const props: PanelBodyProps = { body }
  const close = (): void => {
    tell({ type: 'sidePanel/closed' })
  }
  useEffect(() => {
    // Content inside may handle Escape first.
    const pressed = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        !(event.target instanceof Node) ||
        panel.current?.contains(event.target) !== true
      )
        return
      event.preventDefault()
      tell({ type: 'sidePanel/closed' })
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
    }
  }, [tell])
  return (
    <aside ref={panel} className="side-panel" data-size={size} data-holds={body.kind} aria-labelledby={titleId}>
      <div className="side-panel-head">
        <h2 id={titleId} tabIndex={-1} data-focus="title">
          {title}
        </h2>
        <Button
          onClick={() => {
            tell({ type: 'sidePanel/collapsed' })
          }}
        >
          {collapseLabel}
        </Button>
        <Button className="side-panel-close" aria-label={closeLabel} onClick={close}>
          <span aria-hidden="true" className="cross" />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard */}
      <div className="side-panel-body" role="group" aria-labelledby={titleId} tabIndex={0}>
        <LazyPart section="side-panel" load={load} props={props} waiting={<p role="status">{interfaceWords.loading}</p>} />
        {back}
      </div>
    </aside>
  )
}
