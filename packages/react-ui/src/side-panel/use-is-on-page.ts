import { useSyncExternalStore } from 'react'

const neverTold = () => () => undefined

/** Whether the page has a place with this id, as it is when that is drawn; on the server it is taken to be there. */
export const useIsOnPage = (id: string): boolean =>
  useSyncExternalStore(
    neverTold,
    () => document.getElementById(id) !== null,
    () => true,
  )
