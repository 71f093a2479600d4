import type { FollowFormView } from '@lectern/domain/site'
import { PostForm } from './PostForm.tsx'

export interface FollowFormProps {
  readonly view: FollowFormView
  /** What it follows, if the button's label does not say so. */
  readonly about?: string
}

/**
 * Lets a reader follow what a page shows. Without an account it links to the sign-in page; for something followed already, it
 * says so. Works without script.
 */
export const FollowForm = ({ view, about }: FollowFormProps) => {
  const label = (own: string): string | undefined => (about === undefined ? undefined : `${own}: ${about}`)
  switch (view.kind) {
    case 'sign-in':
      return (
        <p className="follow-form">
          <a href={view.href} aria-label={label(view.label)}>
            {view.label}
          </a>
        </p>
      )
    case 'followed':
      return (
        <p className="follow-form">
          {view.text} <a href={view.href}>{view.link}</a>
        </p>
      )
    case 'form':
      return (
        <PostForm action={view.action} fields={view.fields} className="follow-form">
          <button type="submit" className="quiet-button outlined" aria-label={label(view.label)}>
            {view.label}
          </button>
        </PostForm>
      )
  }
}
