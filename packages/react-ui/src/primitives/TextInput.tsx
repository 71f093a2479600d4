import { escapeClears, textInputView, type TextInputEvent, type TextInputFields } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import type { JSX } from '../jsx-runtime.ts'
import { Button } from './Button.tsx'

export interface TextInputProps extends Omit<JSX.IntrinsicElements['input'], 'id' | 'value' | 'onChange' | 'onKeyDown'> {
  readonly label: ReactNode
  readonly id: string
  readonly isLabelHidden?: boolean
  readonly value: string
  readonly error?: TextInputFields['error']
  /** Receives the reader's input events; the owner of the text handles them with `updateTextInput`. */
  readonly onInputEvent: (event: TextInputEvent) => void
}

/** A text input (INP-1). An error is linked to it as its description, and while it is not empty it has a button that clears it. */
export const TextInput = ({ label, id, isLabelHidden = false, value, error = O.none, onInputEvent, ...rest }: TextInputProps) => {
  const view = textInputView({ inputId: id, value, error })
  return (
    <span className="text-field">
      <label htmlFor={view.id} className={isLabelHidden ? 'visually-hidden' : 'text-field-label'}>
        {label}
      </label>
      <span className="text-field-box">
        <input
          type="text"
          {...rest}
          id={view.id}
          value={view.value}
          required={view.isRequired}
          aria-invalid={view.isInvalid || undefined}
          aria-describedby={O.toUndefined(view.describedBy)}
          onChange={event => {
            onInputEvent({ type: 'textInput/changed', value: event.currentTarget.value })
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            if (escapeClears(view)) {
              event.preventDefault()
              event.stopPropagation()
            }
            onInputEvent({ type: 'textInput/escape-pressed' })
          }}
        />
        {O.isNone(view.clearLabel) ? null : (
          <Button
            className="text-field-clear"
            aria-label={view.clearLabel.value}
            onClick={() => {
              onInputEvent({ type: 'textInput/cleared' })
            }}
          >
            <span aria-hidden="true" className="cross" />
          </Button>
        )}
      </span>
      {O.isNone(view.error) ? null : (
        <span id={view.error.value.id} className="text-field-error">
          {view.error.value.message}
        </span>
      )}
    </span>
  )
}
