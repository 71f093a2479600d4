import { backLinkWords } from '../../words/citing-places.ts'

/** A link from a cited item back to a place that cites it. */
export interface BackLink {
  /** The id of the citation in the text. */
  readonly place: string
  /** The text of the link: an arrow if there is one place, otherwise a letter for each. */
  readonly mark: string
  /** The accessible name of the link. It contains the visible text, so that speech input works. */
  readonly name: string
}

/** a … z, aa, ab, … */
const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCodePoint(97 + (index % 26))

/** The links back to the places that cite an item, in the order of the text. */
export const backLinks = (places: readonly string[]): readonly BackLink[] =>
  places.length === 1
    ? places.map(place => ({ place, mark: '↑', name: backLinkWords.only }))
    : places.map((place, index) => ({
        place,
        mark: letter(index),
        name: backLinkWords.oneOf(index + 1, places.length, letter(index)),
      }))
