import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import type { PageStore, PageView } from './page-store.ts'

/** The page that everything inside belongs to: the store, or, while a part of it is taken over, how it was opened. */
export const PageContext = createContext<(PageView & Partial<PageStore>) | undefined>(undefined)

/** The page that everything inside belongs to. */
export const PageProvider = PageContext.Provider

/** The open page. What is read of its slices is drawn again when it changes. */
export const usePage = (): PageView => {
  useSignals()
  const page = useContext(PageContext)
  if (page === undefined) throw new Error('A part of the article page stands outside of one: put it into a PageProvider')
  return page
}
