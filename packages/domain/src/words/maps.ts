import { countText } from './count-text.ts'

/** Why a file has no map. */
export const mapFailures = {
  'not-received': 'This file could not be loaded. Reload the page to try again.',
  'too-large': 'This file is too large to show here as a map. Download it instead.',
  unreadable: 'This file could not be read as a map. Download it instead.',
  empty: 'This file contains no places.',
} as const

/** Texts on a map. */
export const mapWords = {
  placesLeftOut: (shown: number, all: number): string =>
    `The first ${countText(shown)} of ${countText(all)} places are shown. Download the file to see them all.`,
  metres: (length: number): string => `${length} m`,
  kilometres: (length: number): string => `${length} km`,
} as const

/** The sides of the equator and of Greenwich. */
export const compassWords = { north: 'N', south: 'S', east: 'E', west: 'W' } as const
