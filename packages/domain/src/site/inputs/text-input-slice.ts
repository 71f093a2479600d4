import { stay, type Update } from '../../core/machine/step.ts'

/** A text input of the page. */
export interface TextInputState {
  readonly value: string
}

/** An empty input. */
export const initialTextInput: TextInputState = { value: '' }

export type TextInputEvent =
  | { readonly type: 'textInput/changed'; readonly value: string }
  /** The clear button was pressed. */
  | { readonly type: 'textInput/cleared' }
  | { readonly type: 'textInput/escape-pressed' }

export interface TextInputFacts {
  readonly inputId: string
}

/** Whether Escape clears a text input (INP-1). If not, the key is left to the surroundings of the input. */
export const escapeClears = ({ value }: TextInputState): boolean => value !== ''

/**
 * How a text input works (INP-1): Escape and the clear button empty it; the button, which disappears with the text, gives the
 * focus to the input.
 */
export const updateTextInput: Update<TextInputState, TextInputEvent, TextInputFacts> = (state, event, { inputId }) => {
  switch (event.type) {
    case 'textInput/changed':
      return stay({ value: event.value })
    case 'textInput/cleared':
      return stay(initialTextInput, { kind: 'focus', id: inputId })
    case 'textInput/escape-pressed':
      return stay(escapeClears(state) ? initialTextInput : state)
  }
}
