import type { CookiePreferences } from '@lectern/domain/article'
import { cookiePreferences, cookiesIn, readerPreferences, type ReaderPreferences } from '@lectern/domain/site'

/** The reader's preferences in the cookie header, with defaults for missing or unknown values. */
export const preferencesOf = (cookies: string | undefined): ReaderPreferences => readerPreferences(cookiesIn(cookies ?? ''))

/** The cookies that the reader allows, from the cookie header (USE-3). */
export const cookiePreferencesOf = (cookies: string | undefined): CookiePreferences => cookiePreferences(cookiesIn(cookies ?? ''))
