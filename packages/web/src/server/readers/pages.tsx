import type { ReaderPreferences } from '@lectern/domain'
import { InstitutionsPage, SignInNoticePage, SignInPage, SignOutPage, type InstitutionsPageProps, type SignInNoticePageProps, type SignInPageProps, type SignOutPageProps } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { ClientFiles } from '../ssr/client-files.ts'
import { renderDocument } from '../ssr/document.tsx'

interface Page {
  readonly client: ClientFiles
  readonly preferences: ReaderPreferences
}

const SITE = 'Lectern'

const page = (title: string, { client, preferences }: Page, children: ReactNode): string =>
  renderDocument({ client, preferences, title: `${title} · ${SITE}`, state: { kind: 'plain', preferences }, children })

/** `/user/login` */
export const renderSignIn = ({ client, ...props }: Page & SignInPageProps): string => page('Sign in', { client, ...props }, <SignInPage {...props} />)

/** `/user/institution/login` */
export const renderInstitutions = ({ client, ...props }: Page & InstitutionsPageProps): string =>
  page('Sign in via your institution', { client, ...props }, <InstitutionsPage {...props} />)

/** `/user/logout`, `/user/institution/logout` */
export const renderSignOut = ({ client, ...props }: Page & SignOutPageProps): string => page('Sign out', { client, ...props }, <SignOutPage {...props} />)

/** Why a sign-in does not go on. */
export const renderSignInNotice = ({ client, ...props }: Page & SignInNoticePageProps): string => page(props.title, { client, ...props }, <SignInNoticePage {...props} />)
