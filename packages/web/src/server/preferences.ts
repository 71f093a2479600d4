import { cookiePreferences, readerPreferences, type CookiePreferences, type ReaderPreferences } from '@lectern/domain'

const cookiesIn = (header: string | undefined): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.split('=')
    if (name !== undefined && value !== undefined) values[name.trim()] = value.trim()
  }
  return values
}

/** The reader's preferences as the cookie header carries them; what is missing or unknown is the default. */
export const preferencesOf = (cookies: string | undefined): ReaderPreferences => readerPreferences(cookiesIn(cookies))

/** Which cookies the reader allows, as the cookie header carries it (USE-3). */
export const cookiePreferencesOf = (cookies: string | undefined): CookiePreferences => cookiePreferences(cookiesIn(cookies))
