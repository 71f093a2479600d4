import type { Rectangle, Size } from './rectangle.ts'

/** TIP-1: the distance of a tooltip from the window's edges, in CSS pixels. */
export const TOOLTIP_MARGIN = 10

/**
 * TIP-1: the placements of a tooltip in the order in which they are tried: below its trigger with the left edges aligned, below
 * with the right edges aligned, or above, moved sideways as far as the window requires.
 */
export const TOOLTIP_PLACEMENTS = ['bottom-left', 'bottom-right', 'top'] as const

export type TooltipPlacement = (typeof TOOLTIP_PLACEMENTS)[number]

export interface TooltipPosition {
  readonly placement: TooltipPlacement
  readonly left: number
  readonly top: number
}

/** A trigger, the tooltip about it, and the window, all in CSS pixels. */
export interface TooltipSpace {
  readonly trigger: Rectangle
  readonly tooltip: Size
  readonly window: Size
}

const rightmost = ({ tooltip, window }: TooltipSpace): number => window.width - TOOLTIP_MARGIN - tooltip.width

const at: Readonly<Record<TooltipPlacement, (space: TooltipSpace) => TooltipPosition>> = {
  'bottom-left': ({ trigger }) => ({ placement: 'bottom-left', left: trigger.left, top: trigger.top + trigger.height }),
  'bottom-right': ({ trigger, tooltip }) => ({
    placement: 'bottom-right',
    left: trigger.left + trigger.width - tooltip.width,
    top: trigger.top + trigger.height,
  }),
  top: space => ({
    placement: 'top',
    left: Math.max(TOOLTIP_MARGIN, Math.min(space.trigger.left, rightmost(space))),
    top: space.trigger.top - space.tooltip.height,
  }),
}

const isInside =
  (space: TooltipSpace) =>
  ({ left, top }: TooltipPosition): boolean =>
    left >= TOOLTIP_MARGIN &&
    left <= rightmost(space) &&
    top >= TOOLTIP_MARGIN &&
    top <= space.window.height - TOOLTIP_MARGIN - space.tooltip.height

/**
 * The placement of a tooltip (TIP-1): the first that keeps the margin on all sides, or else bottom left. It never covers its
 * trigger.
 */
export const tooltipPosition = (space: TooltipSpace): TooltipPosition =>
  TOOLTIP_PLACEMENTS.map(placement => at[placement](space)).find(isInside(space)) ?? at['bottom-left'](space)
