import { either as E } from 'fp-ts'

/** Bytes of a file's name, which file systems limit to this. */
const LONGEST_SEGMENT = 255

/** Bytes of a path in an archive; with the folder before it, it has to stay below what systems allow. */
const LONGEST_PATH = 1000

const bytesIn = (text: string): number => Buffer.byteLength(text)

/**
 * Where a file of an archive goes: the segments of a path that stays inside the folder into which it is unpacked, whatever the system. Or
 * else why it goes nowhere, as a clause that follows its name and a colon.
 */
export const placeOf = (name: string): E.Either<string, readonly string[]> => {
  const segments = name.split('/').filter(segment => segment !== '' && segment !== '.')
  if (/\p{Cc}/u.test(name)) return E.left('its name has control characters')
  if (name.startsWith('/')) return E.left('its name is an absolute path')
  if (segments.some(segment => /^[a-z]:/i.test(segment))) return E.left('its name has a drive letter')
  if (name.includes('\\')) return E.left('its name has a backslash, which some systems take for a separator')
  if (segments.includes('..')) return E.left('its name leads out of the folder')
  if (segments.length === 0) return E.left('it has no name')
  if (segments.some(segment => bytesIn(segment) > LONGEST_SEGMENT) || bytesIn(segments.join('/')) > LONGEST_PATH)
    return E.left('its name is too long')
  return E.right(segments)
}

/** The same for all names that a file system may take for one: they differ at most in letter case or Unicode form. */
export const nameKey = (segments: readonly string[]): string => segments.join('/').normalize('NFC').toLowerCase().normalize('NFC')

/** A name in a message: what could control a terminal is spelled out. */
export const shownName = (name: string): string =>
  name.replace(/\p{Cc}/gu, character => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

/** A name from bytes: nearly all are in UTF-8, whatever an archive says, and no other encoding often looks like it. */
export const decodedName = (bytes: Uint8Array, otherwise: (bytes: Uint8Array) => string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return otherwise(bytes)
  }
}
