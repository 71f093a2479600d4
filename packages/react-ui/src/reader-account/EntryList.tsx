import { accountWords } from '@lectern/domain/words'
import type { HistoryPager } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** A day as it is said, and as machines read it. */
export interface Day {
  readonly words: string
  readonly iso: string
}

/** A day that is in a list. */
export const DayOf = ({ day: { words, iso } }: { readonly day: Day }) => <time dateTime={iso}>{words}</time>

/** A form of one button; what it does to what is said in full to anyone who does not see where it stands. */
export interface ButtonForm {
  readonly action: string
  readonly fields: HiddenFields
  readonly label: string
  readonly fullLabel?: string
}

/** A button that the browser itself sends. */
export const FormButton = ({ form: { action, fields, label, fullLabel } }: { readonly form: ButtonForm }) => (
  <PostForm action={action} fields={fields} className="button-form">
    <button type="submit" className="quiet-button outlined" aria-label={fullLabel}>
      {label}
    </button>
  </PostForm>
)

/** The ways to the pages beside this one. */
export const EntryPager = ({ pager }: { readonly pager: O.Option<HistoryPager> }) =>
  O.isNone(pager) ? null : (
    <nav className="search-pager" aria-label={accountWords.pages}>
      {O.isSome(pager.value.previous) ? (
        <a rel="prev" href={pager.value.previous.value}>
          {accountWords.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{pager.value.words}</span>
      {O.isSome(pager.value.next) ? (
        <a rel="next" href={pager.value.next.value}>
          {accountWords.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
