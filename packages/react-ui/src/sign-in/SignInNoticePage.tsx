import type { ReaderPreferences } from '@lectern/domain'
import { SignInFrame } from './SignInFrame.tsx'

export interface SignInNoticePageProps {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly href: string
  readonly link: string
  readonly preferences: ReaderPreferences
}

/** Says why a sign-in does not go on, and what to do. */
export const SignInNoticePage = ({ title, text, href, link, preferences }: SignInNoticePageProps) => (
  <SignInFrame title={title} preferences={preferences}>
    <p>{text}</p>
    <p><a href={href}>{link}</a></p>
  </SignInFrame>
)
