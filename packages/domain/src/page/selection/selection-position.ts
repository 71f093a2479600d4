/** SELN-5: the distance of the popup from the selection, in CSS pixels. */
export const SELECTION_OFFSETS = { vertical: 16, horizontal: 5, rightHalf: -200 } as const

/** The position of a selection, in CSS pixels of any coordinate system whose origin is at the window's left edge. */
export interface SelectionPlace {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** The position of the popup, in the same coordinates. */
export interface SelectionPosition {
  readonly left: number
  readonly top: number
}

/**
 * The window's width over the selection's left edge is under 2, in a form that also works at the window's left edge and beyond
 * it.
 */
const isInRightHalf = (left: number, windowWidth: number): boolean => windowWidth < 2 * left

/**
 * The position of a selection's popup (SELN-5): below it, a little to the right of its start, or well to the left if the start is
 * in the right half.
 */
export const selectionPosition = (
  { left, bottom }: Pick<SelectionPlace, 'left' | 'bottom'>,
  windowWidth: number,
): SelectionPosition => ({
  left: left + (isInRightHalf(left, windowWidth) ? SELECTION_OFFSETS.rightHalf : SELECTION_OFFSETS.horizontal),
  top: bottom + SELECTION_OFFSETS.vertical,
})
