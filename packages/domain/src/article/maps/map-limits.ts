import { mapWords } from '../../words/maps.ts'

/** A file of places is read up to this many bytes, unpacked; a larger one is only offered for download. */
export const MOST_MAP_BYTES = 10 * 1024 ** 2

/** So many places are drawn and listed; the file has them all. */
export const MOST_PLACES = 1000

/** A map can be enlarged up to so many times. */
export const LARGEST_MAP = 64

/** What a map says of the places that it leaves out; nothing where it shows them all. */
export const placesLeftOut = (count: number): string | undefined =>
  count > MOST_PLACES ? mapWords.placesLeftOut(MOST_PLACES, count) : undefined

/** Why there is no map of a file, as its reader is told. */
export type MapFailure = 'not-received' | 'too-large' | 'unreadable' | 'empty'
