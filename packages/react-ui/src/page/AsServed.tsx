import { useContext, useSyncExternalStore, type ReactNode } from 'react'
import { PageContext } from './use-page.ts'

const never = (): (() => void) => () => undefined

/**
 * Renders its children with the page as it was opened while React hydrates them, and with the current page from then on. A part
 * that becomes interactive late must first render what the server rendered, whatever has happened since.
 */
export const AsServed = ({ children }: { readonly children: ReactNode }) => {
  const page = useContext(PageContext)
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <PageContext value={isHydrated ? page : page?.asOpened}>{children}</PageContext>
}
