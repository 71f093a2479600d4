import { stay, type Update } from '../../core/machine/step.ts'

/** TIP-1: the default size of a tooltip. */
export const TOOLTIP_SIZE = 'small'

/** A tooltip: a few words about its trigger. */
export interface TooltipState {
  readonly isShown: boolean
}

/** The tooltip is hidden. */
export const initialTooltip: TooltipState = { isShown: false }

export type TooltipEvent =
  | { readonly type: 'tooltip/hovered' }
  | { readonly type: 'tooltip/focused' }
  | { readonly type: 'tooltip/left' }
  | { readonly type: 'tooltip/blurred' }
  | { readonly type: 'tooltip/escape-pressed' }

/** How a tooltip works (TIP-1): hover or focus shows it; leaving, blur or Escape hides it. */
export const updateTooltip: Update<TooltipState, TooltipEvent> = (_state, event) => {
  switch (event.type) {
    case 'tooltip/hovered':
    case 'tooltip/focused':
      return stay({ isShown: true })
    case 'tooltip/left':
    case 'tooltip/blurred':
    case 'tooltip/escape-pressed':
      return stay(initialTooltip)
  }
}
