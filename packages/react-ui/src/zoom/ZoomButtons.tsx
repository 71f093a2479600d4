import { aroundValue } from '@lectern/domain/core'
import { zoomWords, type ZoomedKind } from '@lectern/domain/words'
import { zoomView, type ZoomState } from '@lectern/domain/page'
import { Button } from '../primitives/Button.tsx'
import type { TellZoom } from './use-zoom.ts'

interface ZoomButtonsProps {
  readonly state: ZoomState
  readonly tell: TellZoom
  /** The kind of item. */
  readonly kind: ZoomedKind
}

const [beforeLevel, afterLevel] = aroundValue(zoomWords.zoom)

/** Buttons that zoom in, zoom out and fit an item, with its current size. */
export const ZoomButtons = ({ state, tell, kind }: ZoomButtonsProps) => {
  const { isFitted, canZoomIn, words } = zoomView(state)
  return (
    <div className="zoom-buttons" role="group" aria-label={zoomWords.sizeOf[kind]}>
      <Button
        aria-label={zoomWords.out}
        aria-keyshortcuts="-"
        aria-disabled={isFitted}
        onClick={() => {
          tell({ type: 'zoom/out' })
        }}
      >
        <span aria-hidden="true" className="minus" />
      </Button>
      <span className="zoom-words" role="status">
        <span className="visually-hidden">{beforeLevel}</span>
        {words}
        {afterLevel === '' ? null : <span className="visually-hidden">{afterLevel}</span>}
      </span>
      <Button
        aria-label={zoomWords.in}
        aria-keyshortcuts="+"
        aria-disabled={!canZoomIn}
        onClick={() => {
          tell({ type: 'zoom/in' })
        }}
      >
        <span aria-hidden="true" className="plus" />
      </Button>
      <Button
        aria-keyshortcuts="0"
        aria-disabled={isFitted}
        onClick={() => {
          tell({ type: 'zoom/fit' })
        }}
      >
        {zoomWords.fit}
      </Button>
    </div>
  )
}
