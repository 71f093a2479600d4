import { useContext, useSyncExternalStore, type ReactNode } from 'react'
import { PageContext } from './use-page.ts'

const never = (): (() => void) => () => undefined

/**
 * Shows what is inside the page as it was opened while React takes it over, and the page as it is from then on: a part that becomes interactive late
 * must first draw what the server drew, whatever has happened since.
 */
export const AsServed = ({ children }: { readonly children: ReactNode }) => {
  const page = useContext(PageContext)
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <PageContext value={isTakenOver ? page : page?.asOpened}>{children}</PageContext>
}
