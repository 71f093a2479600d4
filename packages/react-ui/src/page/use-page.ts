import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import { useIsHydrated } from '../primitives/use-is-hydrated.ts'
import type { PageStore, PageView } from './page-store.ts'

/** The open page's store. */
export const PageContext = createContext<(PageView & Partial<PageStore>) | undefined>(undefined)

/** Provides the page to everything inside. */
export const PageProvider = PageContext.Provider

/**
 * The open page; while React hydrates the component, the page as the server rendered it. A component that reads one of its slices is
 * rendered again when that slice changes.
 */
export const usePage = (): PageView => {
  useSignals()
  const page = useContext(PageContext)
  const isHydrated = useIsHydrated(() => page?.isAsServed?.() ?? true)
  if (page === undefined) throw new Error('A part of the article page is outside a page: wrap it in a PageProvider')
  return isHydrated ? page : (page.asServed ?? page)
}
