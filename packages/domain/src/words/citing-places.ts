import { countText } from './count-text.ts'

/** The links from a cited item back to the places that cite it. */
export const backLinkWords = {
  only: 'Cited in the text',
  /** @param mark the letter that the link shows */
  oneOf: (place: number, places: number, mark: string): string => `Cited in the text, place ${place} of ${places}: ${mark}`,
} as const

/** What opens to the places that cite a reference. */
export const citedInWords = {
  places: (count: number): string => (count === 1 ? 'Cited once' : `Cited in ${countText(count)} places`),
} as const
