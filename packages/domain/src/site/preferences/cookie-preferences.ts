import type { CookiePreferences } from '../../article/reader/reader.ts'

/**
 * The cookie with the kinds of cookies that a reader allows (USE-3): their names, separated by points, as
 * `strictlyNecessary.performance`.
 */
export const COOKIE_PREFERENCES_COOKIE = 'lectern_cookies'

/** A reader who has allowed nothing gets only what the site cannot do without. */
export const ONLY_NECESSARY_COOKIES: CookiePreferences = {
  strictlyNecessary: true,
  performance: false,
  functional: false,
  targeting: false,
}

const KINDS = [
  'strictlyNecessary',
  'performance',
  'functional',
  'targeting',
] as const satisfies readonly (keyof CookiePreferences)[]

/** The cookie's value for what a reader allows. */
export const cookiePreferencesValue = (preferences: CookiePreferences): string =>
  KINDS.filter(kind => preferences[kind]).join('.')

/** What a reader allows, from cookies; anything that is not named is not allowed, except for what is necessary. */
export const cookiePreferences = (cookies: Readonly<Record<string, string>>): CookiePreferences => {
  const allowed = new Set((cookies[COOKIE_PREFERENCES_COOKIE] ?? '').split('.'))
  return {
    ...ONLY_NECESSARY_COOKIES,
    performance: allowed.has('performance'),
    functional: allowed.has('functional'),
    targeting: allowed.has('targeting'),
  }
}
