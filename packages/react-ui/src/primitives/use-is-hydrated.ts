import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined
const yes = (): boolean => true

/**
 * Whether the component may differ from what the server rendered: not while React hydrates it, however late that is and whatever has
 * happened since, and always from then on.
 * @param isAsServed whether it would not differ anyway, so that it need not be rendered twice
 */
export const useIsHydrated = (isAsServed: () => boolean): boolean => useSyncExternalStore(never, yes, isAsServed)
