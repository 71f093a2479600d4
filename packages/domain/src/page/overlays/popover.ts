import { stay, type Update } from '../../core/machine/step.ts'
import { fixedWords } from '../../words/fixed.ts'

/** A popover: what a trigger opens beside itself. */
export interface PopoverState {
  readonly isOpen: boolean
}

/** The popover is closed. */
export const initialPopover: PopoverState = { isOpen: false }

export type PopoverEvent =
  | { readonly type: 'popover/trigger-pressed' }
  /** The browser closed it, on Escape or on a click outside: it says no more than that, and both come out the same. */
  | { readonly type: 'popover/dismissed' }
  | { readonly type: 'popover/close-pressed' }

export interface PopoverFacts {
  /** The id of the trigger's element. */
  readonly triggerId: string
}

/**
 * How a popover answers (POP-1). Its trigger opens and closes it; Escape, a click outside and its own button close it. Whatever closes it, the
 * focus goes back to the trigger.
 */
export const updatePopover: Update<PopoverState, PopoverEvent, PopoverFacts> = (state, event, { triggerId }) => {
  if (state.isOpen) return [initialPopover, [{ kind: 'focus', id: triggerId }]]
  return stay(event.type === 'popover/trigger-pressed' ? { isOpen: true } : state)
}

/** A popover, ready to draw: whether it is open, and what its close button says (POP-1). */
export interface PopoverView {
  readonly isOpen: boolean
  readonly closeLabel: string
}

/** A popover as it stands (POP-1). */
export const popoverView = ({ isOpen }: PopoverState): PopoverView => ({ isOpen, closeLabel: fixedWords.closePopover })
