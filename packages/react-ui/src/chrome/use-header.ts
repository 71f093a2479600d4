import { initialHeader, searchOrigin } from '@lectern/domain/site'
import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext } from 'react'
import { PageContext } from '../page/use-page.ts'
import { useChrome } from './chrome-context.ts'
import type { HeaderView } from './header-store.ts'

const HeaderContext = createContext<HeaderView | undefined>(undefined)

/** Provides the header's store on a page other than an article's. */
export const HeaderProvider = HeaderContext.Provider

/** This page's header: from its own store, or else from the open article. It is closed if there is neither, as on the server. */
export const useHeader = (): HeaderView => {
  useSignals()
  const own = useContext(HeaderContext)
  const page = useContext(PageContext)
  const { address } = useChrome().facts
  if (own !== undefined) return own
  if (page !== undefined) return { state: page.slices.header, origin: page.facts.origin, tell: page.tell }
  return { state: { value: initialHeader }, origin: searchOrigin(address), tell: () => undefined }
}
