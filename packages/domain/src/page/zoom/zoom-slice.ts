import { stay, type Update } from '../../core/machine/step.ts'
import { FITTED, withinFrame, ZOOM_STEP, zoomedAt, type Extent, type Offset, type Zoom } from '../../core/geometry/zoom.ts'

/** Something that is looked at closely through a frame. */
export interface ZoomState {
  readonly zoom: Zoom
  /** Its size where it just fits. */
  readonly fitted: Extent
  readonly frame: Extent
  /** How often it may be enlarged beyond that. */
  readonly largest: number
}

const NOTHING: Extent = { width: 0, height: 0 }

/** Something that has not been measured yet. */
export const initialZoom = (largest: number): ZoomState => ({ zoom: FITTED, fitted: NOTHING, frame: NOTHING, largest })

export type ZoomEvent =
  | { readonly type: 'zoom/measured'; readonly fitted: Extent; readonly frame: Extent }
  | { readonly type: 'zoom/in' }
  | { readonly type: 'zoom/out' }
  | { readonly type: 'zoom/fit' }
  | { readonly type: 'zoom/moved'; readonly x: number; readonly y: number }
  /** By the wheel, or by two fingers, around a place. */
  | { readonly type: 'zoom/at'; readonly by: number; readonly at: Offset }
  /** A place comes to the middle of the frame. */
  | { readonly type: 'zoom/centred'; readonly at: Offset }

const MIDDLE: Offset = { x: 0, y: 0 }

/** How far a zoom by the wheel or by fingers may really go: what lies at the limit stays there. */
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

/** What is looked at is enlarged, moved and fitted, always within its frame; in another frame it stays as large as it is. */
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
  /** `150%` of how it fits. */
  readonly words: string
}

/** What can be done with what is looked at, and how large it is. */
export const zoomView = ({ zoom: { factor }, largest }: ZoomState): ZoomView => ({
  isFitted: factor <= 1,
  canZoomIn: factor < largest,
  words: `${Math.round(factor * 100)}%`,
})
