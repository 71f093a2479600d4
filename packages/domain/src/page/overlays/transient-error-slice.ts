import { option as O } from 'fp-ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { interfaceWords } from '../../words/interface.ts'
import { transientErrorWords } from '../../words/overlays.ts'

/** The dialog that says what is temporarily unavailable. */
export type TransientErrorState = { readonly isOpen: false } | { readonly isOpen: true; readonly unavailableAction: string }

/** There is no error to show. */
export const initialTransientError: TransientErrorState = { isOpen: false }

export type TransientErrorEvent =
  /** `unavailableAction` completes a sentence: `the download of …`. */
  { readonly type: 'transientError/opened'; readonly unavailableAction: string } | { readonly type: 'transientError/closed' }

/** How the dialog works (ERR-1): it opens with the name of what is unavailable, and forgets it when it closes. */
export const updateTransientError: Update<TransientErrorState, TransientErrorEvent> = (_state, event) => {
  switch (event.type) {
    case 'transientError/opened':
      return stay({ isOpen: true, unavailableAction: event.unavailableAction })
    case 'transientError/closed':
      return stay(initialTransientError)
  }
}

/** The dialog, ready to draw. */
export interface TransientErrorView {
  readonly title: string
  readonly message: string
  readonly closeLabel: string
}

/** The dialog while it is open (ERR-1), with the name of what is unavailable. */
export const transientErrorView = (state: TransientErrorState): O.Option<TransientErrorView> =>
  state.isOpen
    ? O.some({
        title: transientErrorWords.title,
        message: transientErrorWords.message(state.unavailableAction),
        closeLabel: interfaceWords.close,
      })
    : O.none
