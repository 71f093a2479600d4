import type { Href } from '@lectern/domain/core'
import type { ReactNode } from 'react'

/** The hidden fields of a form. */
export type HiddenFields = readonly (readonly [name: string, value: string])[]

export interface PostFormProps {
  readonly action: Href
  readonly fields: HiddenFields
  readonly className?: string
  /** The id of the form's description. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** A form that changes something, submitted by the browser itself. */
export const PostForm = ({ action, fields, className, describedBy, children }: PostFormProps) => (
  <form method="post" action={action} className={className} aria-describedby={describedBy}>
    {fields.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)
