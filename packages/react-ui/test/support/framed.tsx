import { defaultPreferences, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import type { ReactNode } from 'react'
import { ChromeProvider, type Chrome } from '../../src/index.ts'

/** What frames a guest's pages, with some of it replaced. */
export const chromeWith = (given: Partial<Chrome> = {}): Chrome => ({
  facts: headerFactsWith(),
  year: 2026,
  preferences: defaultPreferences,
  cookiePreferences: ONLY_NECESSARY_COOKIES,
  ...given,
})

/** A page in its frame. */
export const framed = (page: ReactNode, given: Partial<Chrome> = {}): ReactNode => (
  <ChromeProvider value={chromeWith(given)}>{page}</ChromeProvider>
)
