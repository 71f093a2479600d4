import { CITATION_STYLE_KEY } from '../../article/citation/styles/citation-style.ts'
import type { CookiePreferences } from '../../article/reader/reader.ts'
import { COOKIE_PREFERENCES_COOKIE } from './cookie-preferences.ts'
import {
  ARTICLE_LINK_STATE_COOKIE,
  DAILY_COUNTS_KEY,
  DO_NOT_SHOW_KEY,
  EXPECTED_HEADER_KEY,
  MENDELEY_INTENT_KEY,
  LEFT_PLACES_KEY,
} from './storage-keys.ts'
import { MARGIN_NOTES_COOKIE, READING_KEYS_COOKIE, TEXT_SIZE_COOKIE, THEME_COOKIE } from './reader-preferences.ts'

/** The kinds of stored items that a reader may allow or refuse. */
export const OPTIONAL_COOKIE_KINDS = [
  'performance',
  'functional',
  'targeting',
] as const satisfies readonly (keyof CookiePreferences)[]

/** All kinds of stored items. The first is always allowed. */
export const COOKIE_KINDS = [
  'strictlyNecessary',
  ...OPTIONAL_COOKIE_KINDS,
] as const satisfies readonly (keyof CookiePreferences)[]

export type CookieKind = (typeof COOKIE_KINDS)[number]

/** An item that the site stores in the reader's browser. */
export interface KeptItem {
  /** Its name; with `…` at the end, the beginning of several names. */
  readonly name: string
  readonly area: 'cookie' | 'local' | 'session'
  readonly kind: CookieKind
}

const item = <const Name extends string>(area: KeptItem['area'], kind: CookieKind, name: Name) =>
  ({ name, area, kind }) satisfies KeptItem

/** The cookie with a reader's session; only the server reads it. */
export const SESSION_COOKIE = 'lectern_session'

/** The cookie by which the sign-in recognises a device on which a reader has signed in before; only the server reads it. */
export const DEVICE_COOKIE = 'lectern_device'

/** The name under which the browser stores the line at which a reader left a page: this, and the page's path. */
export const READING_PLACE_KEY = 'lectern:place:'

/** Everything that the site stores in a browser. A reader's choices are stored because the reader made them. */
export const KEPT_ITEMS = [
  item('cookie', 'strictlyNecessary', SESSION_COOKIE),
  item('cookie', 'strictlyNecessary', DEVICE_COOKIE),
  item('cookie', 'strictlyNecessary', COOKIE_PREFERENCES_COOKIE),
  item('cookie', 'strictlyNecessary', THEME_COOKIE),
  item('cookie', 'strictlyNecessary', TEXT_SIZE_COOKIE),
  item('cookie', 'strictlyNecessary', MARGIN_NOTES_COOKIE),
  item('cookie', 'strictlyNecessary', READING_KEYS_COOKIE),
  item('local', 'strictlyNecessary', DAILY_COUNTS_KEY),
  item('local', 'strictlyNecessary', DO_NOT_SHOW_KEY),
  item('local', 'strictlyNecessary', CITATION_STYLE_KEY),
  item('local', 'strictlyNecessary', EXPECTED_HEADER_KEY),
  item('session', 'strictlyNecessary', 'lectern:place:…'),
  item('session', 'strictlyNecessary', MENDELEY_INTENT_KEY),
  item('cookie', 'performance', ARTICLE_LINK_STATE_COOKIE),
  item('local', 'functional', LEFT_PLACES_KEY),
] as const

/** The items of one kind. */
export const keptItems = (kind: CookieKind): readonly (typeof KEPT_ITEMS)[number][] =>
  KEPT_ITEMS.filter(kept => kept.kind === kind)

/** The items of the kinds that a reader does not allow. */
export const refusedItems = (preferences: CookiePreferences): readonly (typeof KEPT_ITEMS)[number][] =>
  COOKIE_KINDS.filter(kind => !preferences[kind]).flatMap(keptItems)
