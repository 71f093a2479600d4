import { textInputView, type TextInputFields } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from './Button.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> {
  readonly label: ReactNode
  /** Where something else leads the focus to it. */
  readonly id?: string
  readonly isLabelHidden?: boolean
  readonly value: string
  readonly error?: TextInputFields['error']
  /** Called with all of the text whenever it changes. */
  readonly onText: (value: string) => void
}

/** A field for text (INP-1): what is wrong with it describes it, its button clears it, and so does Escape. */
export const TextField = ({
  label,
  id,
  isLabelHidden = false,
  value,
  error = O.none,
  onText,
  onKeyDown,
  ...rest
}: TextFieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  const view = textInputView({ inputId, value, error })
  const clear = (): void => {
    onText('')
    document.getElementById(inputId)?.focus()
  }
  return (
    <span className="text-field">
      <label htmlFor={inputId} className={isLabelHidden ? 'visually-hidden' : 'text-field-label'}>
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
            onText(event.currentTarget.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape' && value !== '') {
              event.preventDefault()
              event.stopPropagation()
              onText('')
            }
            onKeyDown?.(event)
          }}
        />
        {O.isNone(view.clearLabel) ? null : (
          <Button className="text-field-clear" aria-label={view.clearLabel.value} onClick={clear}>
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
