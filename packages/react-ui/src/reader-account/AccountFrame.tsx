import { accountWords } from '@lectern/domain/words'
import type { AccountSection } from '@lectern/domain/site'
import type { ReactNode } from 'react'
import { PageFrame } from '../chrome/PageFrame.tsx'

/** What every account page needs for its frame. */
export interface AccountShell {
  readonly sections: readonly AccountSection[]
  /** What was just done, if anything. It is announced at once. */
  readonly done?: string | undefined
  /** What went wrong, if anything. It is announced at once. */
  readonly fault?: string | undefined
  /** A note about this account in particular. */
  readonly note?: string | undefined
  /** What the links lead to, unless it is the reader's account. */
  readonly navigation?: string
}

export interface AccountFrameProps {
  readonly shell: AccountShell
  readonly title: string
  readonly children: ReactNode
}

/** An account page, with links to the other ones: beside it, or after it in narrow windows. */
export const AccountFrame = ({ shell: { sections, done, fault, note, navigation }, title, children }: AccountFrameProps) => (
  <PageFrame className="account-page">
    <div id="account-subject" className="account-subject" tabIndex={-1}>
      <h1>{title}</h1>
      {fault === undefined ? null : (
        <p id="fault" role="alert" className="form-fault">
          {fault}
        </p>
      )}
      {done === undefined ? null : (
        <p role="status" className="account-done">
          {done}
        </p>
      )}
      {note === undefined ? null : <p className="account-note">{note}</p>}
      {children}
    </div>
    <nav className="account-sections" aria-label={navigation ?? accountWords.navigation}>
      <ul role="list">
        {sections.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current === 'no' ? undefined : current === 'page' ? 'page' : true}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </PageFrame>
)
