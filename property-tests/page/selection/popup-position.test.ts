import { fc, test } from '@fast-check/vitest'
import {
  movedPopupPosition,
  SELECTION_POPUP_MARGIN,
  selectionPopupPosition,
  selectionPosition,
  type SelectionSpace,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const popup = { width: 160, height: 44 }
const window = { left: 0, top: 0, width: 1000, height: 800 }

const spaceOf = (left: number, top: number, bottom: number, more: Partial<SelectionSpace> = {}): SelectionSpace => {
  const place = { left, top, bottom }
  return { place, position: selectionPosition(place, 1000), popup, window, ...more }
}

/** Selections in and around a window with any scroll position. */
const space = fc
  .record({
    left: fc.integer({ min: -300, max: 1300 }),
    top: fc.integer({ min: -900, max: 1600 }),
    height: fc.nat({ max: 900 }),
    scrolled: fc.nat({ max: 5000 }),
    popup: fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 100 }) }),
    width: fc.integer({ min: 320, max: 2000 }),
    tall: fc.integer({ min: 120, max: 1400 }),
  })
  .map(({ left, top, height, scrolled, popup: size, width, tall }) => {
    const place = { left, top: top + scrolled, bottom: top + scrolled + height }
    return {
      place,
      position: selectionPosition(place, width),
      popup: size,
      window: { left: 0, top: scrolled, width, height: tall },
    }
  })

const isSeen = (
  { popup: { width, height }, window: view }: SelectionSpace,
  { left, top }: { readonly left: number; readonly top: number },
): boolean =>
  left >= view.left && left + width <= view.left + view.width && top >= view.top && top + height <= view.top + view.height

describe('SELN-5 the popup is never cut off', () => {
  test.prop([space])('all of it can be seen, wherever the selection is', given => {
    expect(isSeen(given, selectionPopupPosition(given))).toBe(true)
  })

  test.prop([space])('it stands where the rule says wherever that can be seen', given => {
    if (isSeen(given, given.position)) expect(selectionPopupPosition(given)).toEqual(given.position)
  })

  test.prop([space])('it leaves the selection to be seen where there is room below it or above it', given => {
    const { top } = selectionPopupPosition(given)
    const hasRoomBelow =
      given.place.bottom + 16 >= given.window.top &&
      given.place.bottom + 16 + given.popup.height <= given.window.top + given.window.height
    const hasRoomAbove =
      given.place.top - 16 - given.popup.height >= given.window.top &&
      given.place.top - 16 <= given.window.top + given.window.height
    if (hasRoomBelow || hasRoomAbove) expect(top >= given.place.bottom || top + given.popup.height <= given.place.top).toBe(true)
  })

  test.each<[string, SelectionSpace, number, number]>([
    ['with room, by the rule', spaceOf(100, 20, 40), 105, 56],
    ['at the left edge, by the rule', spaceOf(0, 20, 40), 5, 56],
    ['left of the window', spaceOf(-40, 20, 40), 10, 56],
    ['in the right half, by the rule', spaceOf(900, 20, 40), 700, 56],
    ['just fitting at the right', spaceOf(500, 20, 40, { popup: { width: 495, height: 44 } }), 505, 56],
    ['cut off by a pixel at the right', spaceOf(500, 20, 40, { popup: { width: 496, height: 44 } }), 494, 56],
    [
      'in the right half of a narrow window',
      {
        ...spaceOf(190, 20, 40, { window: { ...window, width: 360 } }),
        position: selectionPosition({ left: 190, bottom: 40 }, 360),
      },
      10,
      56,
    ],
    ['just fitting at the bottom', spaceOf(100, 700, 740), 105, 756],
    ['cut off by a pixel at the bottom: above', spaceOf(100, 700, 741), 105, 640],
    ['as tall as the window: in it', spaceOf(100, 10, 790), 105, 746],
    ['above what is seen', spaceOf(100, -80, -40), 105, 10],
    ['under a bar', spaceOf(100, 20, 40, { window: { left: 0, top: 78, width: 1000, height: 722 } }), 105, 88],
    ['in a window too small for it', spaceOf(100, 20, 40, { window: { left: 0, top: 0, width: 100, height: 30 } }), 10, 10],
  ])('%s', (_name, selectionSpace, left, top) => expect(selectionPopupPosition(selectionSpace)).toEqual({ left, top }))

  test('keeps the margin of the tooltip', () => {
    expect(SELECTION_POPUP_MARGIN).toBe(10)
  })
})

describe('SELN-5 the popup of a selection that has moved on the page', () => {
  test.prop([space])(
    'stands where it would come up while something of the selection is in sight, and else beside it, wherever that is',
    given => {
      const {
        place,
        window: { top, height },
        position,
      } = given
      const isOut = place.bottom <= top || place.top >= top + height
      expect(movedPopupPosition(given)).toEqual(isOut ? position : selectionPopupPosition(given))
    },
  )

  test.each<[string, SelectionSpace, number, number]>([
    ['just above what is seen: with it', spaceOf(100, -20, 0), 105, 16],
    ['far below what is seen: with it', spaceOf(100, 5000, 5020), 105, 5036],
    ['its last line in sight: below it', spaceOf(100, -20, 1), 105, 17],
    ['its first line in sight: above it', spaceOf(100, 790, 830), 105, 730],
  ])('%s', (_name, selectionSpace, left, top) => expect(movedPopupPosition(selectionSpace)).toEqual({ left, top }))
})
