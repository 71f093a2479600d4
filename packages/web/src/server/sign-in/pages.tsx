import { signInWords } from '@lectern/domain/words'
import {
  InstitutionsPage,
  OrganisationsPage,
  SignInNoticePage,
  SignInPage,
  SignOutPage,
  type InstitutionsPageProps,
  type OrganisationsPageProps,
  type SignInNoticePageProps,
  type SignInPageProps,
  type SignOutPageProps,
} from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

const page = (title: string, frame: Frame, children: ReactNode): string =>
  renderDocument({ ...frame, title, state: { kind: 'plain' }, children })

/** `/user/login` */
export const renderSignIn = (frame: Frame, props: SignInPageProps): string =>
  page(signInWords.signIn, frame, <SignInPage {...props} />)

/** `/user/institution/login` */
export const renderInstitutions = (frame: Frame, props: InstitutionsPageProps): string =>
  page(signInWords.viaInstitution, frame, <InstitutionsPage {...props} />)

/** `/user/institution/choose` */
export const renderOrganisations = (frame: Frame, props: OrganisationsPageProps): string =>
  page(signInWords.chooseOrganisation, frame, <OrganisationsPage {...props} />)

/** `/user/logout`, `/user/institution/logout` */
export const renderSignOut = (frame: Frame, props: SignOutPageProps): string =>
  page(signInWords.signOut, frame, <SignOutPage {...props} />)

/** The page that says why a sign-in cannot continue. */
export const renderSignInNotice = (frame: Frame, props: SignInNoticePageProps): string =>
  page(props.title, frame, <SignInNoticePage {...props} />)
