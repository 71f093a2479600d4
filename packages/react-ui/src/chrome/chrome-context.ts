import type { CookiePreferences } from '@lectern/domain/article'
import type { HeaderFacts, ReaderPreferences } from '@lectern/domain/site'
import { createContext, useContext } from 'react'

/** What every page's header and footer need: their facts and the reader's preferences. */
export interface Chrome {
  readonly facts: HeaderFacts
  /** The current year, for the footer (FOOT-1): four digits. */
  readonly year: number
  readonly preferences: ReaderPreferences
  readonly cookiePreferences: CookiePreferences
}

const ChromeContext = createContext<Chrome | undefined>(undefined)

/** Provides the chrome to the page inside. */
export const ChromeProvider = ChromeContext.Provider

/** The chrome of the current page. */
export const useChrome = (): Chrome => {
  const chrome = useContext(ChromeContext)
  if (chrome === undefined)
    throw new Error('The facts of the site are missing: wrap the page, its header or its footer in a ChromeProvider')
  return chrome
}
