/** The colour scheme: `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'sepia'] as const

/** Four steps of text size. */
export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const

/** Whether notes on what the text cites stand in the margin, where the window has room for one. */
export const MARGIN_NOTES = ['shown', 'hidden'] as const

export type Theme = (typeof THEMES)[number]
export type TextSize = (typeof TEXT_SIZES)[number]
export type MarginNotes = (typeof MARGIN_NOTES)[number]

/** A reader's display preferences. Stored in cookies, so that the server's first page is right. */
export interface ReaderPreferences {
  readonly theme: Theme
  readonly textSize: TextSize
  readonly marginNotes: MarginNotes
}

/** The cookie with the reader’s theme. */
export const THEME_COOKIE = 'lectern_theme'

/** The cookie with the reader’s text size. */
export const TEXT_SIZE_COOKIE = 'lectern_text'

/** The cookie with the reader’s choice of margin notes. */
export const MARGIN_NOTES_COOKIE = 'lectern_margin'

/** The cookie that says whether the reader has turned the keys of an article's page off: `off`. */
export const READING_KEYS_COOKIE = 'lectern_keys'

/** The default preferences. */
export const defaultPreferences: ReaderPreferences = { theme: 'system', textSize: 'medium', marginNotes: 'shown' }

const oneOf = <A extends string>(known: readonly A[], value: string | undefined, otherwise: A): A =>
  known.find(candidate => candidate === value) ?? otherwise

/** The preferences in cookies; missing or unknown ones are the default. */
export const readerPreferences = (cookies: Readonly<Record<string, string>>): ReaderPreferences => ({
  theme: oneOf(THEMES, cookies[THEME_COOKIE], defaultPreferences.theme),
  textSize: oneOf(TEXT_SIZES, cookies[TEXT_SIZE_COOKIE], defaultPreferences.textSize),
  marginNotes: oneOf(MARGIN_NOTES, cookies[MARGIN_NOTES_COOKIE], defaultPreferences.marginNotes),
})

/** The attributes of the root element with which the styles follow the preferences. */
export const preferenceAttributes = ({
  theme,
  textSize,
  marginNotes,
}: ReaderPreferences): {
  readonly 'data-theme': Theme
  readonly 'data-text': TextSize
  readonly 'data-margin': MarginNotes
} => ({
  'data-theme': theme,
  'data-text': textSize,
  'data-margin': marginNotes,
})
