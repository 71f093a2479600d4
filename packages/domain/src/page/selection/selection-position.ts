/** SELN-5: how far the popup stands from the selection, in CSS pixels. */
export const SELECTION_OFFSETS = { vertical: 16, horizontal: 5, rightHalf: -200 } as const

/** Where a selection stands, in CSS pixels of any one system of coordinates with its origin at the window's left edge. */
export interface SelectionPlace {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** Where the popup stands, in the same coordinates. */
export interface SelectionPosition {
  readonly left: number
  readonly top: number
}

/** The window's width over the selection's left edge is under 2, in a form that holds at the left edge of the window and beyond it too. */
const isInRightHalf = (left: number, windowWidth: number): boolean => windowWidth < 2 * left

/** Where the popup of a selection stands (SELN-5): below it, a little to the right of its start, or well to the left where that is in the right half. */
export const selectionPosition = (
  { left, bottom }: Pick<SelectionPlace, 'left' | 'bottom'>,
  windowWidth: number,
): SelectionPosition => ({
  left: left + (isInRightHalf(left, windowWidth) ? SELECTION_OFFSETS.rightHalf : SELECTION_OFFSETS.horizontal),
  top: bottom + SELECTION_OFFSETS.vertical,
})
