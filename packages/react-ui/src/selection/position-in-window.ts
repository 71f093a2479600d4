import { movedPopupPosition, selectionPopupPosition, type SelectionPosition, type SelectionSpace } from '@lectern/domain/page'

/** So much of the window's top is under the bar, as the page says where it scrolls its parts to. */
const covered = (root: Element): number => Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0

/** Where a popup is on the page so that all of it can be seen (SELN-5). */
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
