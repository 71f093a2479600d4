import type { CookiePreferences } from '@lectern/domain/article'
import type { HeaderFacts, ReaderPreferences } from '@lectern/domain/site'
import { createContext, useContext } from 'react'
import { useIsHydrated } from '../primitives/use-is-hydrated.ts'

/** What every page's header and footer need: their facts and the reader's preferences. */
export interface Chrome {
  readonly facts: HeaderFacts
  /** The current year, for the footer (FOOT-1): four digits. */
  readonly year: number
  readonly preferences: ReaderPreferences
  readonly cookiePreferences: CookiePreferences
}

/** The chrome for this reader and, if the server rendered the page for any reader, the chrome that it rendered. */
type ProvidedChrome = Chrome & { readonly asServed?: Chrome }

const ChromeContext = createContext<ProvidedChrome | undefined>(undefined)

/** Provides the chrome to the page inside. */
export const ChromeProvider = ChromeContext.Provider

const useProvided = (): ProvidedChrome => {
  const chrome = useContext(ChromeContext)
  if (chrome === undefined)
    throw new Error('The facts of the site are missing: wrap the page, its header or its footer in a ChromeProvider')
  return chrome
}

/** The chrome of the current page; while React hydrates the component, the chrome that the server rendered. */
export const useChrome = (): Chrome => {
  const chrome = useProvided()
  const isHydrated = useIsHydrated(() => chrome.asServed === undefined)
  return isHydrated ? chrome : (chrome.asServed ?? chrome)
}

/** The scheme and host of the site, which are the same for all readers. */
export const useOrigin = (): string => useProvided().facts.origin
