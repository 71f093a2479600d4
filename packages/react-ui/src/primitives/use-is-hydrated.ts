import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/**
 * Whether the component may differ from what the server rendered: not while React hydrates it, however late that is and whatever has
 * happened since, and always from then on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
