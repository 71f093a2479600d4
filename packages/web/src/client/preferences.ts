import { readCookies, writeCookie } from '@lectern/api-client/browser'
import {
  cookiesIn,
  MARGIN_NOTES_COOKIE,
  preferenceAttributes,
  readerPreferences,
  TEXT_SIZE_COOKIE,
  THEME_COOKIE,
  type ReaderPreferences,
} from '@lectern/domain/site'

const YEAR = 365 * 24 * 60 * 60

/** Applies a reader's display preferences at once, and stores them in cookies for a year if cookies are allowed. */
const prefer = (document: Document, preferences: ReaderPreferences): void => {
  for (const [name, value] of Object.entries(preferenceAttributes(preferences)))
    document.documentElement.setAttribute(name, value)
  for (const [name, value] of [
    [THEME_COOKIE, preferences.theme],
    [TEXT_SIZE_COOKIE, preferences.textSize],
    [MARGIN_NOTES_COOKIE, preferences.marginNotes],
  ]) {
    writeCookie(document, `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`)
  }
}

/** The chosen option of each setting, by the setting's name. */
const chosenIn = (settings: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...settings.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => [name, value] as const),
  )

/** Shows what the reader has chosen, which a page does not know that is the same for all readers. */
const showChosen = (document: Document): void => {
  const { theme, textSize, marginNotes } = readerPreferences(cookiesIn(readCookies(document)))
  const chosen: Readonly<Record<string, string>> = { theme, 'text-size': textSize, 'margin-notes': marginNotes }
  for (const option of document.querySelectorAll<HTMLInputElement>('.reading-settings input'))
    if (option.value === chosen[option.name]) option.checked = true
}

/** Follows what the reader chooses in the reading settings. */
export const listenToPreferences = (document: Document): void => {
  showChosen(document)
  document.addEventListener('change', ({ target }) => {
    const settings = target instanceof Element ? target.closest('.reading-settings') : null
    if (settings === null) return
    const { theme = '', 'text-size': textSize = '', 'margin-notes': marginNotes = '' } = chosenIn(settings)
    prefer(
      document,
      readerPreferences({ [THEME_COOKIE]: theme, [TEXT_SIZE_COOKIE]: textSize, [MARGIN_NOTES_COOKIE]: marginNotes }),
    )
  })
}
