import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import type { PageStore } from './page-store.ts'

const Page = createContext<PageStore | undefined>(undefined)

/** The page that everything inside belongs to. */
export const PageProvider = Page.Provider

/** The open page. What is read of its slices is drawn anew when it changes. */
export const usePage = (): PageStore => {
  useSignals()
  const page = useContext(Page)
  if (page === undefined) throw new Error('A part of the article page stands outside of one: put it into a PageProvider')
  return page
}
