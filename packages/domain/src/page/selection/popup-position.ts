import type { Rectangle, Size } from '../overlays/rectangle.ts'
import { TOOLTIP_MARGIN } from '../overlays/tooltip-placement.ts'
import { SELECTION_OFFSETS, type SelectionPlace, type SelectionPosition } from './selection-position.ts'

/** How far the popup stays from an edge of the window that it would be cut off at, in CSS pixels. */
export const SELECTION_POPUP_MARGIN = TOOLTIP_MARGIN

/** All in the coordinates of the selection's place. */
export interface SelectionSpace {
  /** Where the rule wants the popup (SELN-5). */
  readonly position: SelectionPosition
  /** Where the selection stands. */
  readonly place: SelectionPlace
  readonly popup: Size
  /** What can be seen of the page: nothing of it is under a bar. */
  readonly window: Rectangle
}

/** A stretch from a start, along one axis. */
interface Stretch {
  readonly start: number
  readonly size: number
}

const holds = (window: Stretch, { start, size }: Stretch): boolean =>
  start >= window.start && start + size <= window.start + window.size

/** Where its start is cut off as well as its end, the start is what is seen. */
const pushedInto = (window: Stretch, { start, size }: Stretch): number =>
  Math.max(window.start + SELECTION_POPUP_MARGIN, Math.min(start, window.start + window.size - SELECTION_POPUP_MARGIN - size))

/**
 * Where the popup stands in the window that there is (SELN-5). The rule's offsets decide as long as all of it can be seen. Cut off at a side, it moves
 * into the window; cut off above or below, it stands over the selection at the same distance, or, where there is no room either, moves into the window.
 */
export const selectionPopupPosition = ({ position, place, popup, window }: SelectionSpace): SelectionPosition => {
  const [across, down] = [
    { start: window.left, size: window.width },
    { start: window.top, size: window.height },
  ]
  const wanted = { start: position.left, size: popup.width }
  const below = { start: position.top, size: popup.height }
  const above = { start: place.top - SELECTION_OFFSETS.vertical - popup.height, size: popup.height }
  return {
    left: holds(across, wanted) ? wanted.start : pushedInto(across, wanted),
    top: [below, above].find(stretch => holds(down, stretch))?.start ?? pushedInto(down, below),
  }
}

const isInSight = ({ place: { top, bottom }, window }: Pick<SelectionSpace, 'place' | 'window'>): boolean =>
  bottom > window.top && top < window.top + window.height

/**
 * Where the popup stands once its selection has moved on the page: where it would come up, or, with a selection that is out of sight, beside it and out
 * of sight as well. It is there again when the reader scrolls back.
 */
export const movedPopupPosition = (space: SelectionSpace): SelectionPosition =>
  isInSight(space) ? selectionPopupPosition(space) : space.position
