import type { Href } from '@lectern/domain/core'
import { SignInFrame } from './SignInFrame.tsx'

export interface SignInNoticePageProps {
  readonly title: string
  readonly text: string
  /** The link to continue with. */
  readonly href: Href
  readonly link: string
}

/** A page that says why a sign-in cannot continue, and what to do. */
export const SignInNoticePage = ({ title, text, href, link }: SignInNoticePageProps) => (
  <SignInFrame title={title}>
    <p>{text}</p>
    <p>
      <a href={href}>{link}</a>
    </p>
  </SignInFrame>
)
