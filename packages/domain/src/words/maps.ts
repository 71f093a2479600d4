import { countText } from './count-text.ts'

/** Why a file has no map. */
export const mapFailures = {
  'not-received': 'This file could not be loaded.',
  'too-large': 'This file is too large to be drawn here. It can be downloaded.',
  unreadable: 'This file could not be read as a map. It can be downloaded.',
  empty: 'This file names no places.',
} as const

/** Texts on a map. */
export const mapWords = {
  placesLeftOut: (shown: number, all: number): string =>
    `The first ${countText(shown)} of ${countText(all)} places are shown; the file has them all.`,
  metres: (length: number): string => `${length} m`,
  kilometres: (length: number): string => `${length} km`,
} as const

/** The sides of the equator and of Greenwich. */
export const compassWords = { north: 'N', south: 'S', east: 'E', west: 'W' } as const
