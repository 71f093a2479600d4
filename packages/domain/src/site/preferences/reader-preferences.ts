/** The colour scheme: `system` follows the device. */
export const THEMES = ['system', 'light', 'dark', 'sepia'] as const

/** Four steps of text size. */
export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const

export type Theme = (typeof THEMES)[number]
export type TextSize = (typeof TEXT_SIZES)[number]

/** A reader's display preferences. Stored in two cookies, so that the server's first page is right. */
export interface ReaderPreferences {
  readonly theme: Theme
  readonly textSize: TextSize
}

/** The cookie with the reader’s theme. */
export const THEME_COOKIE = 'lectern_theme'

/** The cookie with the reader’s text size. */
export const TEXT_SIZE_COOKIE = 'lectern_text'

/** The default preferences. */
export const defaultPreferences: ReaderPreferences = { theme: 'system', textSize: 'medium' }

const oneOf = <A extends string>(known: readonly A[], value: string | undefined, otherwise: A): A =>
  known.find(candidate => candidate === value) ?? otherwise

/** The preferences in cookies; missing or unknown ones are the default. */
export const readerPreferences = (cookies: Readonly<Record<string, string>>): ReaderPreferences => ({
  theme: oneOf(THEMES, cookies[THEME_COOKIE], defaultPreferences.theme),
  textSize: oneOf(TEXT_SIZES, cookies[TEXT_SIZE_COOKIE], defaultPreferences.textSize),
})

/** The attributes of the root element with which the styles follow the preferences. */
export const preferenceAttributes = ({
  theme,
  textSize,
}: ReaderPreferences): { readonly 'data-theme': Theme; readonly 'data-text': TextSize } => ({
  'data-theme': theme,
  'data-text': textSize,
})
