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
  { popup: { width, height }, window: of }: SelectionSpace,
  { left, top }: { readonly left: number; readonly top: number },
): boolean => left >= of.left && left + width <= of.left + of.width && top >= of.top && top + height <= of.top + of.height

describe('SELN-5 the popup is never cut off', () => {
  test.prop([space])('all of it can be seen, wherever the selection is', of => {
    expect(isSeen(of, selectionPopupPosition(of))).toBe(true)
  })

  test.prop([space])('it stands where the rule says wherever that can be seen', of => {
    if (isSeen(of, of.position)) expect(selectionPopupPosition(of)).toEqual(of.position)
  })

  test.prop([space])('it leaves the selection to be seen where there is room below it or above it', of => {
    const { top } = selectionPopupPosition(of)
    const hasRoomBelow =
      of.place.bottom + 16 >= of.window.top && of.place.bottom + 16 + of.popup.height <= of.window.top + of.window.height
    const hasRoomAbove =
      of.place.top - 16 - of.popup.height >= of.window.top && of.place.top - 16 <= of.window.top + of.window.height
    if (hasRoomBelow || hasRoomAbove) expect(top >= of.place.bottom || top + of.popup.height <= of.place.top).toBe(true)
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
    of => {
      const {
        place,
        window: { top, height },
        position,
      } = of
      const isOut = place.bottom <= top || place.top >= top + height
      expect(movedPopupPosition(of)).toEqual(isOut ? position : selectionPopupPosition(of))
    },
  )

  test.each<[string, SelectionSpace, number, number]>([
    ['just above what is seen: with it', spaceOf(100, -20, 0), 105, 16],
    ['far below what is seen: with it', spaceOf(100, 5000, 5020), 105, 5036],
    ['its last line in sight: below it', spaceOf(100, -20, 1), 105, 17],
    ['its first line in sight: above it', spaceOf(100, 790, 830), 105, 730],
  ])('%s', (_name, selectionSpace, left, top) => expect(movedPopupPosition(selectionSpace)).toEqual({ left, top }))
})
