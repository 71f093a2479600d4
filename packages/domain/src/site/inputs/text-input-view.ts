import { option as O } from 'fp-ts'
import { fixedWords } from '../../words/fixed.ts'

/** The facts about a text input: its id on the page, its text, and what is wrong with it. */
export interface TextInputFields {
  readonly inputId: string
  readonly value: string
  readonly error: O.Option<string>
}

export interface TextInputError {
  /** The id of the error message's element. */
  readonly id: string
  readonly message: string
}

/** A text input, ready to draw. */
export interface TextInputView {
  readonly id: string
  readonly value: string
  readonly isRequired: boolean
  readonly isInvalid: boolean
  /** The id of the description's element. */
  readonly describedBy: O.Option<string>
  readonly error: O.Option<TextInputError>
  /** The label of the clear button, if there is one. */
  readonly clearLabel: O.Option<string>
}

/**
 * The view of a text input (INP-1): with an error it is required, invalid and described by the error; with a text it can be
 * cleared.
 */
export const textInputView = ({ inputId, value, error }: TextInputFields): TextInputView => {
  const described = O.map((message: string): TextInputError => ({ id: `${inputId}-error`, message }))(error)
  return {
    id: inputId,
    value,
    isRequired: O.isSome(error),
    isInvalid: O.isSome(error),
    describedBy: O.map(({ id }: TextInputError) => id)(described),
    error: described,
    clearLabel: value === '' ? O.none : O.some(fixedWords.clearText),
  }
}
