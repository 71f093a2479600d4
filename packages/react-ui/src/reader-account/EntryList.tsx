import type { Href } from '@lectern/domain/core'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** A day, for readers and for machines. */
export interface Day {
  readonly words: string
  readonly iso: string
}

/** The day of an entry in a list. */
export const DayOf = ({ day: { words, iso } }: { readonly day: Day }) => <time dateTime={iso}>{words}</time>

/** A form that is only a button. Its full label says what the button acts on, for readers who cannot see its place. */
export interface ButtonForm {
  readonly action: Href
  readonly fields: HiddenFields
  readonly label: string
  readonly fullLabel?: string
}

/** A button that submits a form without script. */
export const FormButton = ({ form: { action, fields, label, fullLabel } }: { readonly form: ButtonForm }) => (
  <PostForm action={action} fields={fields} className="button-form">
    <button type="submit" className="quiet-button outlined" aria-label={fullLabel}>
      {label}
    </button>
  </PostForm>
)
