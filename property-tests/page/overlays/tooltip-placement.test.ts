import { fc, test } from '@fast-check/vitest'
import {
  TOOLTIP_MARGIN,
  TOOLTIP_PLACEMENTS,
  tooltipPosition,
  type Rectangle,
  type TooltipPosition,
  type TooltipSpace,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const space: fc.Arbitrary<TooltipSpace> = fc.record({
  trigger: fc.record({
    left: fc.integer({ min: -20, max: 420 }),
    top: fc.integer({ min: -20, max: 320 }),
    width: fc.integer({ min: 1, max: 120 }),
    height: fc.integer({ min: 1, max: 60 }),
  }),
  tooltip: fc.record({ width: fc.integer({ min: 1, max: 420 }), height: fc.integer({ min: 1, max: 320 }) }),
  window: fc.record({ width: fc.integer({ min: 0, max: 400 }), height: fc.integer({ min: 0, max: 300 }) }),
})

const box = ({ tooltip }: TooltipSpace, { left, top }: TooltipPosition): Rectangle => ({ left, top, ...tooltip })

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

const keepsMargin = ({ window }: TooltipSpace, { left, top, width, height }: Rectangle): boolean =>
  left >= 10 && top >= 10 && left + width <= window.width - 10 && top + height <= window.height - 10

/** Whether there is any room below or above the trigger where the tooltip would touch its side. */
const hasRoom = (tooltipSpace: TooltipSpace, top: number, lefts: readonly number[]): boolean =>
  lefts.some(left => keepsMargin(tooltipSpace, { left, top, ...tooltipSpace.tooltip }))

const at = (trigger: Partial<Rectangle>, tooltip: Partial<TooltipSpace['tooltip']> = {}): TooltipPosition =>
  tooltipPosition({
    trigger: { left: 100, top: 100, width: 40, height: 20, ...trigger },
    tooltip: { width: 100, height: 30, ...tooltip },
    window: { width: 400, height: 300 },
  })

describe('TIP-1 where a tooltip stands', () => {
  test.prop([space])('never covers its trigger', tooltipSpace => {
    expect(overlaps(box(tooltipSpace, tooltipPosition(tooltipSpace)), tooltipSpace.trigger)).toBe(false)
  })

  test.prop([space])('keeps the margin where any place does', tooltipSpace => {
    const { trigger, tooltip, window } = tooltipSpace
    const below = hasRoom(tooltipSpace, trigger.top + trigger.height, [
      trigger.left,
      trigger.left + trigger.width - tooltip.width,
    ])
    const above = hasRoom(
      tooltipSpace,
      trigger.top - tooltip.height,
      Array.from({ length: Math.max(0, window.width) }, (_, left) => left),
    )
    expect(keepsMargin(tooltipSpace, box(tooltipSpace, tooltipPosition(tooltipSpace)))).toBe(below || above)
  })

  test.prop([space])('stays at the bottom left unless the margin asks for more', tooltipSpace => {
    const { trigger } = tooltipSpace
    const bottomLeft = { placement: 'bottom-left', left: trigger.left, top: trigger.top + trigger.height } as const
    if (keepsMargin(tooltipSpace, box(tooltipSpace, bottomLeft))) expect(tooltipPosition(tooltipSpace)).toEqual(bottomLeft)
  })

  test('is tried in the documents’ order, 10 px from the edge', () => {
    expect(TOOLTIP_MARGIN).toBe(10)
    expect(TOOLTIP_PLACEMENTS).toEqual(['bottom-left', 'bottom-right', 'top'])
  })

  test.each<[string, TooltipPosition, TooltipPosition]>([
    ['room everywhere', at({}), { placement: 'bottom-left', left: 100, top: 120 }],
    ['just room on the right', at({ left: 290 }), { placement: 'bottom-left', left: 290, top: 120 }],
    ['one pixel less on the right', at({ left: 291 }), { placement: 'bottom-right', left: 231, top: 120 }],
    ['just room on the left', at({ left: 10 }), { placement: 'bottom-left', left: 10, top: 120 }],
    ['half a trigger outside on the left', at({ left: 9 }), { placement: 'top', left: 10, top: 70 }],
    [
      'a trigger wider than its tooltip outside on the left',
      at({ left: 9, width: 101 }),
      { placement: 'bottom-right', left: 10, top: 120 },
    ],
    ['just room below', at({ top: 240 }), { placement: 'bottom-left', left: 100, top: 260 }],
    ['one pixel less below', at({ top: 241 }), { placement: 'top', left: 100, top: 211 }],
    ['no room below nor on the right', at({ top: 270, left: 350 }), { placement: 'top', left: 290, top: 240 }],
    ['just room above alone', at({ top: 220 }, { height: 210 }), { placement: 'top', left: 100, top: 10 }],
    ['no room above nor below', at({ top: 219 }, { height: 210 }), { placement: 'bottom-left', left: 100, top: 239 }],
    ['a trigger scrolled out above', at({ top: -30 }), { placement: 'bottom-left', left: 100, top: -10 }],
    ['just room in the window’s width', at({ top: 270 }, { width: 380 }), { placement: 'top', left: 10, top: 240 }],
    ['one pixel less in the window’s width', at({ top: 270 }, { width: 381 }), { placement: 'bottom-left', left: 100, top: 290 }],
  ])('%s', (_name, position, expected) => expect(position).toEqual(expected))
})
