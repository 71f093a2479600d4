import type { Rectangle, Size } from '../overlays/rectangle.ts'
import { TOOLTIP_MARGIN } from '../overlays/tooltip-placement.ts'
import { SELECTION_OFFSETS, type SelectionPlace, type SelectionPosition } from './selection-position.ts'

/** The distance of the popup from an edge of the window that would cut it off, in CSS pixels. */
export const SELECTION_POPUP_MARGIN = TOOLTIP_MARGIN

/** All in the coordinates of the selection's position. */
export interface SelectionSpace {
  /** The popup's position by the rule (SELN-5). */
  readonly position: SelectionPosition
  /** The selection's position. */
  readonly place: SelectionPlace
  readonly popup: Size
  /** The visible part of the page, without what is under a bar. */
  readonly window: Rectangle
}

/** A stretch along one axis, from a start. */
interface Stretch {
  readonly start: number
  readonly size: number
}

const holds = (window: Stretch, { start, size }: Stretch): boolean =>
  start >= window.start && start + size <= window.start + window.size

/** If both ends would be cut off, the start stays visible. */
const pushedInto = (window: Stretch, { start, size }: Stretch): number =>
  Math.max(window.start + SELECTION_POPUP_MARGIN, Math.min(start, window.start + window.size - SELECTION_POPUP_MARGIN - size))

/**
 * The popup's position in the actual window (SELN-5). The rule's offsets apply as long as all of the popup is visible. If it
 * would be cut off at a side, it moves into the window; if above or below, it goes above the selection at the same distance, or,
 * without room there either, moves into the window.
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
 * The popup's position after its selection has moved on the page: where it would appear, or, with a selection that is out of
 * sight, beside it and out of sight too. It is visible again when the reader scrolls back.
 */
export const movedPopupPosition = (space: SelectionSpace): SelectionPosition =>
  isInSight(space) ? selectionPopupPosition(space) : space.position
