import { initialHeader, searchOrigin } from '@lectern/domain/site'
import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import { PageContext } from '../page/use-page.ts'
import { useChrome } from './chrome-context.ts'
import type { HeaderView } from './header-store.ts'

const HeaderContext = createContext<HeaderView | undefined>(undefined)

/** Gives the header of a page that is no article its store. */
export const HeaderProvider = HeaderContext.Provider

/** This page's header: its own store's, else the open article's; closed, where there is neither, as the server draws it. */
export const useHeader = (): HeaderView => {
  useSignals()
  const own = useContext(HeaderContext)
  const page = useContext(PageContext)
  const { address } = useChrome().facts
  if (own !== undefined) return own
  if (page !== undefined) return { state: page.slices.header, origin: page.facts.origin, tell: page.tell }
  return { state: { value: initialHeader }, origin: searchOrigin(address), tell: () => undefined }
}
