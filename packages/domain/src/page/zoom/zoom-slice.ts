import { stay, type Update } from '../../core/machine/step.ts'
import { FITTED, withinFrame, ZOOM_STEP, zoomedAt, type Extent, type Offset, type Zoom } from '../../core/geometry/zoom.ts'

/** An item that is zoomed within a frame. */
export interface ZoomState {
  readonly zoom: Zoom
  /** Its size when it fits the frame. */
  readonly fitted: Extent
  readonly frame: Extent
  /** The maximum factor by which it can be enlarged beyond that. */
  readonly largest: number
}

const NOTHING: Extent = { width: 0, height: 0 }

/** An item that has not been measured yet. */
export const initialZoom = (largest: number): ZoomState => ({ zoom: FITTED, fitted: NOTHING, frame: NOTHING, largest })

export type ZoomEvent =
  | { readonly type: 'zoom/measured'; readonly fitted: Extent; readonly frame: Extent }
  | { readonly type: 'zoom/in' }
  | { readonly type: 'zoom/out' }
  | { readonly type: 'zoom/fit' }
  | { readonly type: 'zoom/moved'; readonly x: number; readonly y: number }
  /** By the wheel or by two fingers, around a point. */
  | { readonly type: 'zoom/at'; readonly by: number; readonly at: Offset }
  /** A point is moved to the centre of the frame. */
  | { readonly type: 'zoom/centred'; readonly at: Offset }

const MIDDLE: Offset = { x: 0, y: 0 }

/** The factor that a zoom by wheel or fingers may have: at the limit, the item stays as it is. */
const allowed = ({ zoom: { factor }, largest }: ZoomState, by: number): number =>
  Math.min(Math.max(factor * by, 1), Math.max(1, largest)) / factor

const after = (state: ZoomState, event: Exclude<ZoomEvent, { readonly type: 'zoom/measured' }>): Zoom => {
  const { zoom } = state
  switch (event.type) {
    case 'zoom/in':
      return zoomedAt(zoom, ZOOM_STEP, MIDDLE)
    case 'zoom/out':
      return zoomedAt(zoom, 1 / ZOOM_STEP, MIDDLE)
    case 'zoom/fit':
      return FITTED
    case 'zoom/moved':
      return { ...zoom, x: zoom.x + event.x, y: zoom.y + event.y }
    case 'zoom/at':
      return zoomedAt(zoom, allowed(state, event.by), event.at)
    case 'zoom/centred':
      return { ...zoom, x: zoom.x - event.at.x, y: zoom.y - event.at.y }
  }
}

/** The item is enlarged, moved and fitted within its frame; if the frame changes, its size stays. */
export const updateZoom: Update<ZoomState, ZoomEvent> = (state, event) => {
  if (event.type === 'zoom/measured') {
    const { fitted, frame } = event
    return stay({ ...state, fitted, frame, zoom: withinFrame(state.zoom, fitted, frame, state.largest) })
  }
  return stay({ ...state, zoom: withinFrame(after(state, event), state.fitted, state.frame, state.largest) })
}

export interface ZoomView {
  readonly isFitted: boolean
  readonly canZoomIn: boolean
  /** `150%` of the size at which it fits. */
  readonly words: string
}

/** The zoom level, and the actions that are available. */
export const zoomView = ({ zoom: { factor }, largest }: ZoomState): ZoomView => ({
  isFitted: factor <= 1,
  canZoomIn: factor < largest,
  words: `${Math.round(factor * 100)}%`,
})
