import { selectionWords } from '@lectern/domain/words'
import type { PageEvent, SelectionView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../primitives/Button.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { isPlainClick } from '../primitives/plain-click.ts'
import { positionInWindow } from './position-in-window.ts'
import { useWayIn } from './use-way-in.ts'

export interface PopupProps {
  readonly view: SelectionView
  readonly tell: (event: PageEvent) => void
}

/** The popup with the actions, which places itself. */
export const Popup = ({ view, tell }: PopupProps) => {
  const { place, position, hasMoved = false, search, copyLabel } = view
  const ref = useRef<HTMLElement>(null)
  const [{ left, top }, setShown] = useState(position)
  useLayoutEffect(() => {
    if (ref.current !== null) setShown(positionInWindow(ref.current, { place, position }, hasMoved))
  }, [place, position, hasMoved])
  useWayIn(ref, () => {
    tell({ type: 'selection/dismissed' })
  })
  return (
    // Pressing a button must not clear the selection.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className="selection-popup"
      aria-label={selectionWords.label}
      data-selection-popup=""
      style={{ left, top }}
      onMouseDown={event => {
        event.preventDefault()
      }}
    >
      {O.isNone(search) ? null : (
        <NewWindowLink
          className="quiet-button"
          href={search.value.href}
          onClick={event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            tell({ type: 'selection/searched' })
          }}
        >
          {search.value.label}
        </NewWindowLink>
      )}
      {O.isNone(copyLabel) ? null : (
        <Button
          onClick={() => {
            tell({ type: 'selection/copied' })
          }}
        >
          {copyLabel.value}
        </Button>
      )}
    </section>
  )
}
