import { stay, type Update } from '../../core/machine/step.ts'
import { fixedWords } from '../../words/fixed.ts'

/** A popover, opened by a trigger beside it. */
export interface PopoverState {
  readonly isOpen: boolean
}

/** The popover is closed. */
export const initialPopover: PopoverState = { isOpen: false }

export type PopoverEvent =
  | { readonly type: 'popover/trigger-pressed' }
  /** The browser closed it, on Escape or on a click outside; it does not say which, and both have the same effect. */
  | { readonly type: 'popover/dismissed' }
  | { readonly type: 'popover/close-pressed' }

export interface PopoverFacts {
  /** The id of the trigger's element. */
  readonly triggerId: string
}

/**
 * How a popover works (POP-1). Its trigger opens and closes it; Escape, a click outside and its own button close it. However it
 * closes, the focus returns to the trigger.
 */
export const updatePopover: Update<PopoverState, PopoverEvent, PopoverFacts> = (state, event, { triggerId }) => {
  if (state.isOpen) return [initialPopover, [{ kind: 'focus', id: triggerId }]]
  return stay(event.type === 'popover/trigger-pressed' ? { isOpen: true } : state)
}

/** A popover, ready to draw: whether it is open, and the label of its close button (POP-1). */
export interface PopoverView {
  readonly isOpen: boolean
  readonly closeLabel: string
}

/** The view of a popover (POP-1). */
export const popoverView = ({ isOpen }: PopoverState): PopoverView => ({ isOpen, closeLabel: fixedWords.closePopover })
