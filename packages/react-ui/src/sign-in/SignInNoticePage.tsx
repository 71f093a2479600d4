import { SignInFrame } from './SignInFrame.tsx'

export interface SignInNoticePageProps {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly href: string
  readonly link: string
}

/** Says why a sign-in does not go on, and what to do. */
export const SignInNoticePage = ({ title, text, href, link }: SignInNoticePageProps) => (
  <SignInFrame title={title}>
    <p>{text}</p>
    <p>
      <a href={href}>{link}</a>
    </p>
  </SignInFrame>
)
