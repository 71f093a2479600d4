import type { CookiePreferences } from '../../article/reader/reader.ts'
import { COOKIE_PREFERENCES_COOKIE, cookiePreferencesValue, ONLY_NECESSARY_COOKIES } from './cookie-preferences.ts'
import { OPTIONAL_COOKIE_KINDS, refusedItems, type CookieKind } from './kept-items.ts'

/** The ways to choose: all kinds, only the necessary one, or those that are ticked. */
export type CookieChoice = 'chosen' | 'all' | 'necessary'

/** The page on which a reader chooses without script. */
export const cookieSettingsPath = '/cookie-settings'

/** The fields of the form in which a reader chooses. */
export const COOKIE_FORM = { choice: 'choice', allowed: 'allow' } as const

/** What a reader allows by submitting that form (USE-3): anything that is not in it is not allowed. */
export const chosenCookies = (choice: string | undefined, allowed: readonly string[]): CookiePreferences => {
  if (choice === 'necessary') return ONLY_NECESSARY_COOKIES
  const isAllowed = (kind: CookieKind): boolean => choice === 'all' || allowed.includes(kind)
  return { ...ONLY_NECESSARY_COOKIES, ...Object.fromEntries(OPTIONAL_COOKIE_KINDS.map(kind => [kind, isAllowed(kind)])) }
}

/** A cookie for the whole site with a lifetime in seconds; zero deletes it. */
interface SiteCookie {
  readonly name: string
  readonly value: string
  readonly maxAge: number
}

/** How long a choice is kept, in seconds: a year. */
export const CHOICE_KEPT = 365 * 24 * 60 * 60

/** The cookies that a choice writes (USE-3): itself, and the deletion of every cookie of a kind that is no longer allowed. */
export const cookiesOfChoice = (preferences: CookiePreferences): readonly SiteCookie[] => [
  { name: COOKIE_PREFERENCES_COOKIE, value: cookiePreferencesValue(preferences), maxAge: CHOICE_KEPT },
  ...refusedItems(preferences)
    .filter(({ area }) => area === 'cookie')
    .map(({ name }) => ({ name, value: '', maxAge: 0 })),
]

/** A cookie in the syntax of `document.cookie` and `Set-Cookie`. */
export const cookieText = ({ name, value, maxAge }: SiteCookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
