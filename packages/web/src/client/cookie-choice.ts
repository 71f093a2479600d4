import { storedValues, writeCookie } from '@lectern/api-client/browser'
import type { CookiePreferences } from '@lectern/domain/article'
import { cookiesOfChoice, cookieText, refusedItems } from '@lectern/domain/site'
import { allowedIn } from './allowed-cookies.ts'

/** Erases what the browser's storage has of kinds that are not allowed. */
const eraseRefused = ({ defaultView }: Document, preferences: CookiePreferences): void => {
  if (defaultView === null) return
  const { remove } = storedValues(defaultView)
  for (const { area, name } of refusedItems(preferences)) if (area !== 'cookie') remove(area, name)
}

/** Stores a reader's cookie choice and deletes what is no longer allowed (USE-3), if the browser accepts cookies at all. */
export const rememberCookieChoice =
  (document: Document) =>
  (preferences: CookiePreferences): void => {
    for (const cookie of cookiesOfChoice(preferences)) writeCookie(document, cookieText(cookie))
    eraseRefused(document, preferences)
  }

/** Follows the choice of a reader who has made it without this script, or let it expire. */
export const followCookieChoice = (document: Document): void => {
  eraseRefused(document, allowedIn(document))
}
