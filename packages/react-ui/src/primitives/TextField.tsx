import { updateTextInput } from '@lectern/domain/site'
import { useId } from 'react'
import { runFocusCommand } from './run-focus-command.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface TextFieldProps extends Omit<TextInputProps, 'id' | 'onInputEvent'> {
  /** Needed if something else moves the focus to the field. */
  readonly id?: string
  /** Called with the whole text whenever it changes. */
  readonly onText: (value: string) => void
}

/** A text input that handles its own events (INP-1), for owners that only need its text. */
export const TextField = ({ id, value, onText, ...rest }: TextFieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <TextInput
      {...rest}
      id={inputId}
      value={value}
      onInputEvent={event => {
        const [next, commands] = updateTextInput({ value }, event, { inputId })
        if (next.value !== value) onText(next.value)
        commands.forEach(runFocusCommand)
      }}
    />
  )
}
