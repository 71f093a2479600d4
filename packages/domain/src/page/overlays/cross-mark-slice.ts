import { stay, type Update } from '../../core/machine/step.ts'

/** The Crossmark dialog. */
export interface CrossMarkState {
  readonly isOpen: boolean
}

/** The Crossmark dialog is closed. */
export const initialCrossMark: CrossMarkState = { isOpen: false }

export type CrossMarkEvent = { readonly type: 'crossMark/opened' } | { readonly type: 'crossMark/closed' }

/** How the Crossmark dialog works (XMARK-1): it opens and closes. */
export const updateCrossMark: Update<CrossMarkState, CrossMarkEvent> = (_state, event) =>
  stay({ isOpen: event.type === 'crossMark/opened' })
