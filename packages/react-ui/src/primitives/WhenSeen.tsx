import { createContext, Suspense, use, useContext, useEffect, useRef, useState, type ReactNode } from 'react'

/** Says when something that the server drew is to become interactive; absent where all of it does at once. */
export const HydrationTime = createContext<((element: Element) => Promise<void>) | undefined>(undefined)

interface GateProps {
  readonly until: Promise<void> | undefined
  readonly children: ReactNode
}

const Gate = ({ until, children }: GateProps) => {
  if (until !== undefined) use(until)
  return children
}

interface WhenSeenProps {
  /** Listens for something else that brings it to life; the same function each time. */
  readonly orWhen: (wake: () => void) => () => void
  readonly children: ReactNode
}

/**
 * A part that stands as the server drew it until it is seen or used: nothing of it runs before. React leaves the markup of
 * a boundary alone while what is inside waits.
 */
export const WhenSeen = ({ orWhen, children }: WhenSeenProps) => {
  const hydrationTime = useContext(HydrationTime)
  const element = useRef<HTMLDivElement>(null)
  const [{ promise, resolve }] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    if (hydrationTime === undefined || element.current === null) return undefined
    void hydrationTime(element.current).then(resolve)
    return orWhen(resolve)
  }, [hydrationTime, orWhen, resolve])
  return (
    <div ref={element}>
      <Suspense fallback={null}>
        <Gate until={hydrationTime && promise}>{children}</Gate>
      </Suspense>
    </div>
  )
}
