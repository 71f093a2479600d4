import { writeCookie } from '@lectern/api-client/browser'
import { preferenceAttributes, TEXT_SIZE_COOKIE, THEME_COOKIE, type ReaderPreferences } from '@lectern/domain/site'

const YEAR = 365 * 24 * 60 * 60

/** Applies a reader's display preferences at once, and stores them in two cookies for a year if cookies are allowed. */
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
