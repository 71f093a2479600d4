import { accountWords } from '@lectern/domain/words'
import type { AccountSection } from '@lectern/domain/site'
import type { ReactNode } from 'react'
import { PageFrame } from '../chrome/PageFrame.tsx'

/** What every page of an account is in. */
export interface AccountShell {
  readonly sections: readonly AccountSection[]
  /** What was just done, if anything; read out at once. */
  readonly done?: string | undefined
  /** What went wrong, if anything; read out at once. */
  readonly fault?: string | undefined
  /** What holds for this account in particular. */
  readonly note?: string | undefined
}

export interface AccountFrameProps {
  readonly shell: AccountShell
  readonly title: string
  readonly children: ReactNode
}

/** A page of an account: the ways to its other pages beside it. */
export const AccountFrame = ({ shell: { sections, done, fault, note }, title, children }: AccountFrameProps) => (
  <PageFrame className="account-page" skipTo="account-subject">
    <nav className="account-sections" aria-label={accountWords.navigation}>
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
  </PageFrame>
)
