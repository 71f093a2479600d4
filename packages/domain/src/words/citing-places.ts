/** The links from a cited item back to the places that cite it. */
export const backLinkWords = {
  only: 'Cited in the text',
  /** @param mark the letter that the link shows */
  oneOf: (place: number, places: number, mark: string): string => `Cited in the text, place ${place} of ${places}: ${mark}`,
} as const
