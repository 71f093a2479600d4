import type { Href } from '@lectern/domain/core'
import { adminWords } from '@lectern/domain/words'
import type { ReactNode } from 'react'
import { AccountFrame, type AccountShell } from '../reader-account/AccountFrame.tsx'

/** The pages before and after one of a long list. */
export interface AdminWays {
  readonly previous?: { readonly href: Href; readonly label: string }
  readonly next?: { readonly href: Href; readonly label: string }
}

export interface AdminPageProps {
  readonly shell: Omit<AccountShell, 'navigation'>
}

/** A page of those who run the site. */
export const AdminFrame = ({
  shell,
  title,
  children,
}: AdminPageProps & { readonly title: string; readonly children: ReactNode }) => (
  <AccountFrame shell={{ ...shell, navigation: adminWords.navigation }} title={title}>
    {children}
  </AccountFrame>
)

/** Links to the pages before and after this one. */
export const AdminWaysOn = ({ ways: { previous, next } }: { readonly ways: AdminWays }) =>
  previous === undefined && next === undefined ? null : (
    <ul role="list" className="account-ways">
      {[previous, next].map(way =>
        way === undefined ? null : (
          <li key={way.label}>
            <a href={way.href}>{way.label}</a>
          </li>
        ),
      )}
    </ul>
  )
