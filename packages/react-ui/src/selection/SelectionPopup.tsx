import { selectionWords } from '@lectern/domain/words'
import { selectionView, type PageEvent, type SelectionView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { isPlainClick } from '../primitives/plain-click.ts'
import { positionInWindow } from './position-in-window.ts'
import { useWayIn } from './use-way-in.ts'

interface PopupProps {
  readonly view: SelectionView
  readonly tell: (event: PageEvent) => void
}

const Popup = ({ view, tell }: PopupProps) => {
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

/** The actions for a few selected words (SELN-1 to SELN-7): search for them, or copy them. It appears below them and scrolls with them. */
export const SelectionPopup = () => {
  const { slices, facts, tell } = usePage()
  const view = selectionView(slices.selection.value, facts)
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {O.isNone(view) ? null : selectionWords.appeared}
      </p>
      {O.isNone(view) ? null : <Popup view={view.value} tell={tell} />}
    </>
  )
}
