import { writeCookie } from '@lectern/api-client/browser'
import type { CookiePreferences } from '@lectern/domain/article'
import { cookiesOfChoice, cookieText } from '@lectern/domain/site'

/** Stores a reader's cookie choice and deletes cookies that are no longer allowed (USE-3), if the browser accepts cookies at all. */
export const rememberCookieChoice =
  (document: Document) =>
  (preferences: CookiePreferences): void => {
    for (const cookie of cookiesOfChoice(preferences)) writeCookie(document, cookieText(cookie))
  }
