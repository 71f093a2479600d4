/** How the page looks: `system` follows the machine. */
export const THEMES = ['system', 'light', 'dark', 'sepia'] as const

/** Four steps of text size. */
export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const

export type Theme = (typeof THEMES)[number]
export type TextSize = (typeof TEXT_SIZES)[number]

/** What a reader has chosen about the page's looks. Kept in two cookies, so that the server's first page is right. */
export interface ReaderPreferences {
  readonly theme: Theme
  readonly textSize: TextSize
}

/** The cookie that keeps the reader’s theme. */
export const THEME_COOKIE = 'lectern_theme'

/** The cookie that keeps the reader’s size of text. */
export const TEXT_SIZE_COOKIE = 'lectern_text'

/** How the page looks for a reader who has chosen nothing. */
export const defaultPreferences: ReaderPreferences = { theme: 'system', textSize: 'medium' }

const oneOf = <A extends string>(known: readonly A[], value: string | undefined, otherwise: A): A =>
  known.find(candidate => candidate === value) ?? otherwise

/** The preferences that cookies carry; whatever is missing or unknown is the default. */
export const readerPreferences = (cookies: Readonly<Record<string, string>>): ReaderPreferences => ({
  theme: oneOf(THEMES, cookies[THEME_COOKIE], defaultPreferences.theme),
  textSize: oneOf(TEXT_SIZES, cookies[TEXT_SIZE_COOKIE], defaultPreferences.textSize),
})

/** The attributes of the root element that make the styles follow the preferences. */
export const preferenceAttributes = ({
  theme,
  textSize,
}: ReaderPreferences): { readonly 'data-theme': Theme; readonly 'data-text': TextSize } => ({
  'data-theme': theme,
  'data-text': textSize,
})
