import { createContext, Suspense, use, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { inTurn } from './in-turn.ts'

/**
 * When an element that the server rendered should become interactive: the result resolves then. Absent if the whole page does so at once.
 * @param hydrated resolves once it is interactive
 */
export type WhenToHydrate = (element: Element, hydrated: Promise<void>) => Promise<void>

/** Decides when the parts of the page become interactive. */
export const HydrationTime = createContext<WhenToHydrate | undefined>(undefined)

interface GateProps {
  readonly until: Promise<void> | undefined
  readonly onHydrated: () => void
  readonly children: ReactNode
}

const Gate = ({ until, onHydrated, children }: GateProps) => {
  if (until !== undefined) use(until)
  useEffect(onHydrated, [onHydrated])
  return children
}

interface WhenSeenProps {
  /** Subscribes to anything else that should hydrate it, and returns how to unsubscribe. Pass the same function each time. */
  readonly orWhen: (wake: () => void) => () => void
  readonly children: ReactNode
}

/**
 * A part that stays as the server rendered it until it is seen or used; until then, none of its code runs. React leaves the
 * markup of a Suspense boundary alone while its content is waiting. Parts that are due at the same time take turns.
 */
export const WhenSeen = ({ orWhen, children }: WhenSeenProps) => {
  const hydrationTime = useContext(HydrationTime)
  const element = useRef<HTMLDivElement>(null)
  const [due] = useState(() => Promise.withResolvers<void>())
  const [hydrated] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    if (hydrationTime === undefined || element.current === null) return undefined
    const wake = (): void => {
      inTurn(due.resolve, hydrated.promise)
    }
    void hydrationTime(element.current, hydrated.promise).then(wake)
    return orWhen(wake)
  }, [hydrationTime, orWhen, due, hydrated])
  return (
    <div ref={element}>
      <Suspense fallback={null}>
        <Gate until={hydrationTime && due.promise} onHydrated={hydrated.resolve}>
          {children}
        </Gate>
      </Suspense>
    </div>
  )
}
