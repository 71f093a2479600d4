import type { ReaderPreferences } from '@lectern/domain'
import type { ReactNode } from 'react'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'

export interface SignInFrameProps {
  readonly title: string
  /** What went wrong, if anything; read out at once. */
  readonly fault?: string | undefined
  readonly preferences: ReaderPreferences
  readonly children: ReactNode
}

/** A page that signs readers in or out: the site's header and footer around one column. */
export const SignInFrame = ({ title, fault, preferences, children }: SignInFrameProps) => (
  <>
    <SkipLink to="main" />
    <div id="site-header"><Header preferences={preferences} /></div>
    <main id="main" className="sign-in-page" tabIndex={-1}>
      <h1>{title}</h1>
      {fault === undefined ? null : <p id="fault" role="alert" className="form-fault">{fault}</p>}
      {children}
    </main>
    <Footer />
  </>
)
