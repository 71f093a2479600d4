import { useSyncExternalStore } from 'react'

const neverTold = () => () => undefined

/** Whether the page has an element with this id at the time of rendering. On the server, it is assumed to be there. */
export const useIsOnPage = (id: string): boolean =>
  useSyncExternalStore(
    neverTold,
    () => document.getElementById(id) !== null,
    () => true,
  )
