import { writeCookie } from '@lectern/api-client/browser'
import { preferenceAttributes, TEXT_SIZE_COOKIE, THEME_COOKIE, type ReaderPreferences } from '@lectern/domain/site'

const YEAR = 365 * 24 * 60 * 60

/** Shows a reader's choice at once and keeps it for a year in two cookies of this site, where cookies are allowed. */
export const rememberPreferences =
  (document: Document) =>
  (preferences: ReaderPreferences): void => {
    for (const [name, value] of Object.entries(preferenceAttributes(preferences)))
      document.documentElement.setAttribute(name, value)
    for (const [name, value] of [
      [THEME_COOKIE, preferences.theme],
      [TEXT_SIZE_COOKIE, preferences.textSize],
    ]) {
      writeCookie(document, `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`)
    }
  }
