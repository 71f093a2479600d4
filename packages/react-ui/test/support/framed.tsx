import { defaultPreferences, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import type { ReactNode } from 'react'
import { ChromeProvider, type Chrome } from '../../src/index.ts'

/** A guest's header and footer data, with some of it replaced. */
export const chromeWith = (given: Partial<Chrome> = {}): Chrome => ({
  facts: headerFactsWith(),
  year: 2026,
  preferences: defaultPreferences,
  cookiePreferences: ONLY_NECESSARY_COOKIES,
  ...given,
})

/** A page with its header and footer. */
export const framed = (page: ReactNode, given: Partial<Chrome> = {}): ReactNode => (
  <ChromeProvider value={chromeWith(given)}>{page}</ChromeProvider>
)
