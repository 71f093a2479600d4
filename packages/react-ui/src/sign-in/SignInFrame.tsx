import type { ReactNode } from 'react'
import { PageFrame } from '../chrome/PageFrame.tsx'

export interface SignInFrameProps {
  readonly title: string
  /** What went wrong, if anything. It is announced at once. */
  readonly fault?: string | undefined
  readonly children: ReactNode
}

/** A page for signing in or out: the site's header and footer around one column. */
export const SignInFrame = ({ title, fault, children }: SignInFrameProps) => (
  <PageFrame className="sign-in-page">
    <h1>{title}</h1>
    {fault === undefined ? null : (
      <p id="fault" role="alert" className="form-fault">
        {fault}
      </p>
    )}
    {children}
  </PageFrame>
)
