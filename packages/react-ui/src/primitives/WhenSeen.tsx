import { createContext, Suspense, use, useContext, useEffect, useRef, useState, type ReactNode } from 'react'

/** Resolves when an element that the server rendered should become interactive. Absent if the whole page does so at once. */
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
  /** Subscribes to anything else that should hydrate it, and returns how to unsubscribe. Pass the same function each time. */
  readonly orWhen: (wake: () => void) => () => void
  readonly children: ReactNode
}

/**
 * A part that stays as the server rendered it until it is seen or used; until then, none of its code runs. React leaves the
 * markup of a Suspense boundary alone while its content is waiting.
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
