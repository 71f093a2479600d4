import { isSettled, type Loading } from '@lectern/domain/core'
import { effect } from '@preact/signals-react'
import { useCallback, useContext, type ReactNode } from 'react'
import { WhenSeen } from '../primitives/WhenSeen.tsx'
import type { PageView } from './page-store.ts'
import { PageContext } from './use-page.ts'

interface LaterPartProps {
  /** What it shows of the page. Pass the same function each time. */
  readonly shows: (slices: PageView['slices']) => readonly unknown[]
  readonly children: ReactNode
}

/** A load that has ended, otherwise `undefined`: a load in progress is no reason to hydrate a part that nobody is looking at. */
export const ended = <A,>(load: Loading<A>): Loading<A> | undefined => (isSettled(load) ? load : undefined)

/**
 * A part of the page beside or below its text. It becomes interactive when it is seen or used, or when it has something to show
 * that the server did not have, so that searching the page and listing its headings always find it.
 */
export const LaterPart = ({ shows, children }: LaterPartProps) => {
  const page = useContext(PageContext)
  const onNews = useCallback(
    (wake: () => void): (() => void) => {
      if (page?.asServed === undefined) return () => undefined
      const before = shows(page.asServed.slices)
      return effect(() => {
        if (shows(page.slices).some((value, index) => value !== before[index])) wake()
      })
    },
    [page, shows],
  )
  return <WhenSeen orWhen={onNews}>{children}</WhenSeen>
}
