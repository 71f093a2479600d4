import { writeCookie } from '@lectern/api-client/browser'
import {
  preferenceAttributes,
  readerPreferences,
  TEXT_SIZE_COOKIE,
  THEME_COOKIE,
  type ReaderPreferences,
} from '@lectern/domain/site'

const YEAR = 365 * 24 * 60 * 60

/** Applies a reader's display preferences at once, and stores them in two cookies for a year if cookies are allowed. */
const prefer = (document: Document, preferences: ReaderPreferences): void => {
  for (const [name, value] of Object.entries(preferenceAttributes(preferences)))
    document.documentElement.setAttribute(name, value)
  for (const [name, value] of [
    [THEME_COOKIE, preferences.theme],
    [TEXT_SIZE_COOKIE, preferences.textSize],
  ]) {
    writeCookie(document, `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`)
  }
}

/** The chosen option of each setting, by the setting's name. */
const chosenIn = (settings: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...settings.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => [name, value] as const),
  )

/** Follows what the reader chooses in the reading settings. */
export const listenToPreferences = (document: Document): void => {
  document.addEventListener('change', ({ target }) => {
    const settings = target instanceof Element ? target.closest('.reading-settings') : null
    if (settings === null) return
    const { theme = '', 'text-size': textSize = '' } = chosenIn(settings)
    prefer(document, readerPreferences({ [THEME_COOKIE]: theme, [TEXT_SIZE_COOKIE]: textSize }))
  })
}
