import { readCookies } from '@lectern/api-client/browser'
import type { CookiePreferences } from '@lectern/domain/article'
import { cookiePreferences, cookiesIn } from '@lectern/domain/site'

/** What the reader of a page allows now, here or in another window. */
export const allowedIn = (document: Document): CookiePreferences => cookiePreferences(cookiesIn(readCookies(document)))
