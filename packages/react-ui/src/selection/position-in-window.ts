import { movedPopupPosition, selectionPopupPosition, type SelectionPosition, type SelectionSpace } from '@lectern/domain/page'

/** The height of the bar at the top of the window, which is the page's scroll padding. */
const covered = (root: Element): number => Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0

/** The position at which a whole popup is visible (SELN-5). */
export const positionInWindow = (
  popup: Element,
  wanted: Pick<SelectionSpace, 'place' | 'position'>,
  hasMoved: boolean,
): SelectionPosition => {
  const { documentElement: root } = popup.ownerDocument
  const [{ width, height }, bar] = [popup.getBoundingClientRect(), covered(root)]
  const positionOf = hasMoved ? movedPopupPosition : selectionPopupPosition
  return positionOf({
    ...wanted,
    popup: { width, height },
    window: { left: window.scrollX, top: window.scrollY + bar, width: root.clientWidth, height: root.clientHeight - bar },
  })
}
