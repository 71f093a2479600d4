import { option as O } from 'fp-ts'
import { mapWords } from '../../words/maps.ts'

/** A file of places is read up to this many bytes, unpacked; a larger one can only be downloaded. */
export const MOST_MAP_BYTES = 10 * 1024 ** 2

/** How many places are drawn and listed; the file has them all. */
export const MOST_PLACES = 1000

/** How many times a map can be enlarged. */
export const LARGEST_MAP = 64

/** The note about places that a map leaves out; none if it shows them all. */
export const placesLeftOut = (count: number): O.Option<string> =>
  count > MOST_PLACES ? O.some(mapWords.placesLeftOut(MOST_PLACES, count)) : O.none

/** Why a file has no map, in words for the reader. */
export type MapFailure = 'not-received' | 'too-large' | 'unreadable' | 'empty'
