import type { ReactNode } from 'react'
import { PageFrame } from '../chrome/PageFrame.tsx'

export interface ListPageProps {
  readonly className?: string
  /** What says what is listed, and chooses it: heading, facts, forms. In wide windows it stands beside the list. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A page that lists articles or publications. */
export const ListPage = ({ className, head, children }: ListPageProps) => (
  <PageFrame className={className === undefined ? 'library' : `library ${className}`}>
    <div className="list-head">{head}</div>
    <div className="list-body">{children}</div>
  </PageFrame>
)
