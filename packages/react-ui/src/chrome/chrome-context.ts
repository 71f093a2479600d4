import type { CookiePreferences } from '@lectern/domain/article'
import type { HeaderFacts, ReaderPreferences } from '@lectern/domain/site'
import { createContext, useContext } from 'react'

/** The frame of every page: the facts for its header and footer, and the reader's preferences. */
export interface Chrome {
  readonly facts: HeaderFacts
  /** The current year, for the footer (FOOT-1): four digits. */
  readonly year: number
  readonly preferences: ReaderPreferences
  readonly cookiePreferences: CookiePreferences
}

const ChromeContext = createContext<Chrome | undefined>(undefined)

/** Provides the frame to the page inside. */
export const ChromeProvider = ChromeContext.Provider

/** The frame of this page. */
export const useChrome = (): Chrome => {
  const chrome = useContext(ChromeContext)
  if (chrome === undefined) throw new Error('Header and footer stand outside of a page: put them into a ChromeProvider')
  return chrome
}
