import { readerPreferences, type ReaderPreferences } from '@lectern/domain'

/** The reader's preferences as the cookie header carries them; what is missing or unknown is the default. */
export const preferencesOf = (cookies: string | undefined): ReaderPreferences => {
  const values: Record<string, string> = {}
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.split('=')
    if (name !== undefined && value !== undefined) values[name.trim()] = value.trim()
  }
  return readerPreferences(values)
}
