import { writeCookie } from '@lectern/api-client/browser'
import type { CookiePreferences } from '@lectern/domain/article'
import { cookiesOfChoice, cookieText } from '@lectern/domain/site'

/** Keeps a reader's choice of cookies and deletes what is not allowed any more (USE-3), where cookies are allowed at all. */
export const rememberCookieChoice =
  (document: Document) =>
  (preferences: CookiePreferences): void => {
    for (const cookie of cookiesOfChoice(preferences)) writeCookie(document, cookieText(cookie))
  }
