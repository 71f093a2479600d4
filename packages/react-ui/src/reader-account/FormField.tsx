import { option as O } from 'fp-ts'
import { useId } from 'react'
import type { JSX } from '../jsx-runtime.ts'

export interface FormFieldProps extends Omit<JSX.IntrinsicElements['input'], 'id'> {
  readonly label: string
  readonly hint?: string
  readonly fault?: O.Option<string>
}

/** A form field that works without script. Its hint and its error are linked to it as its description. */
export const FormField = ({ label, hint, fault = O.none, ...input }: FormFieldProps) => {
  const id = useId()
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(O.isSome(fault) ? [`${id}-fault`] : [])].join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={O.isSome(fault) || undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      {O.isSome(fault) ? (
        <p id={`${id}-fault`} className="field-fault">
          {fault.value}
        </p>
      ) : null}
    </div>
  )
}
