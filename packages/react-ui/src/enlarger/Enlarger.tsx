import { enlargerWords } from '@lectern/domain/words'
import { enlargedView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { MouseEvent } from 'react'
import { Button } from '../primitives/Button.tsx'
import { Copied } from './Copied.tsx'
import { EnlargedPicture } from './EnlargedPicture.tsx'
import { EnlargedTable } from './EnlargedTable.tsx'
import type { EnlargedItem } from './enlarged-item.ts'

export interface EnlargerProps {
  readonly items: readonly EnlargedItem[]
  readonly index: number
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** An enlarged figure or table, with its caption, its file, a link to it, and buttons for the previous and next ones. */
export const Enlarger = ({ items, index, onShow, onClose }: EnlargerProps) => {
  const item = items[index]
  if (item === undefined) return null
  const { previous, next, position } = enlargedView(index, items.length)
  const kind = item.kind === 'picture' ? 'figure' : 'table'
  const show = (to: O.Option<number>) => (): void => {
    if (O.isSome(to)) onShow(to.value)
  }
  // A link to another place on the page leads behind this dialog, so the dialog closes.
  const follow = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a[href^="#"]') !== null) onClose()
  }
  return (
    // The links inside are interactive; this element only listens for clicks on them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="enlarger" data-kind={item.kind} onClick={follow}>
      {item.kind === 'picture' ? (
        <EnlargedPicture
          key={index}
          picture={item}
          onStep={by => {
            show(by < 0 ? previous : next)()
          }}
        />
      ) : (
        <EnlargedTable key={index} table={item} />
      )}
      {O.isNone(position) ? null : (
        <div className="enlarger-steps" role="group" aria-label={enlargerWords.others[kind]}>
          <Button aria-disabled={O.isNone(previous)} onClick={show(previous)}>
            {enlargerWords.previous[kind]}
          </Button>
          <span role="status">{position.value}</span>
          <Button aria-disabled={O.isNone(next)} onClick={show(next)}>
            {enlargerWords.next[kind]}
          </Button>
        </div>
      )}
      {item.caption === undefined ? null : (
        <Copied language={item.language} className="enlarger-caption" content={item.caption} />
      )}
      <div key={`actions-${index}`} className="enlarger-actions">
        {item.kind === 'picture' ? (
          <a className="quiet-button" href={item.src} download>
            {item.download}
          </a>
        ) : null}
        {item.id === undefined ? null : (
          <>
            <Button data-copy-link={item.id}>{enlargerWords.copyLink}</Button>
            <span role="status" className="copied" />
            <a className="quiet-button" href={`#${encodeURIComponent(item.id)}`}>
              {enlargerWords.showInText}
            </a>
          </>
        )}
      </div>
    </div>
  )
}
