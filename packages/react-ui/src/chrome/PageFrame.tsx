import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

export interface PageFrameProps {
  readonly className: string
  readonly children: ReactNode
}

/** A page of the site: its main content between header and footer, each of which is hydrated separately. */
export const PageFrame = ({ className, children }: PageFrameProps) => (
  <>
    <div id="site-header">
      <Header />
    </div>
    <main id="main" className={className} tabIndex={-1}>
      {children}
    </main>
    <div id="site-footer">
      <Footer />
    </div>
  </>
)
