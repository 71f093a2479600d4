import type { CookiePreferences } from '@lectern/domain/article'
import { cookiePreferences, cookiesIn, readerPreferences, type ReaderPreferences } from '@lectern/domain/site'

/** The reader's preferences as the cookie header carries them; what is missing or unknown is the default. */
export const preferencesOf = (cookies: string | undefined): ReaderPreferences => readerPreferences(cookiesIn(cookies ?? ''))

/** Which cookies the reader allows, as the cookie header carries it (USE-3). */
export const cookiePreferencesOf = (cookies: string | undefined): CookiePreferences => cookiePreferences(cookiesIn(cookies ?? ''))
