import { copiedLinkWords, selectionWords } from '@lectern/domain/words'
import type { PageEvent, SelectionView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../primitives/Button.tsx'
import type { PageActions } from '../page/actions.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { isPlainClick } from '../primitives/plain-click.ts'
import { positionInWindow } from './position-in-window.ts'
import { useWayIn } from './use-way-in.ts'

export interface PopupProps {
  readonly view: SelectionView
  readonly copyLink?: PageActions['copyPassageLink']
  readonly tell: (event: PageEvent) => void
}

const CopyLink = ({ copyLink }: { readonly copyLink: NonNullable<PopupProps['copyLink']> }) => {
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    setSaid(copiedLinkWords[await copyLink()])
  }
  return (
    <>
      <Button onClick={() => void copy()}>{selectionWords.copyLink}</Button>
      <span role="status">{said}</span>
    </>
  )
}

/** The popup with the actions, which places itself. */
export const Popup = ({ view, copyLink, tell }: PopupProps) => {
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
      {copyLink === undefined ? null : <CopyLink copyLink={copyLink} />}
    </section>
  )
}
