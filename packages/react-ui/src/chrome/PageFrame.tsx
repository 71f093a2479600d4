import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { SkipLink } from './SkipLink.tsx'

export interface PageFrameProps {
  readonly className: string
  /** The id of what a keyboard reader wants to get to past the header; the page's subject unless said otherwise. */
  readonly skipTo?: string
  readonly children: ReactNode
}

/** A page of the site: its subject between the site's header and footer, which the browser brings to life each for itself. */
export const PageFrame = ({ className, skipTo = 'main', children }: PageFrameProps) => (
  <>
    <SkipLink to={skipTo} />
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
