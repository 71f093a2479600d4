import { backLinkWords } from '../../words/citing-places.ts'

/** One way back from what is cited to where it is cited. */
export interface BackLink {
  /** The id of the citation in the text. */
  readonly place: string
  /** What the link shows: an arrow where there is one place, else a letter for each. */
  readonly mark: string
  /** What the link is called, its mark among it: who speaks to the page says what they see. */
  readonly name: string
}

/** a … z, aa, ab, … */
const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCodePoint(97 + (index % 26))

/** The ways back to the places that cite something, in the order of the text. */
export const backLinks = (places: readonly string[]): readonly BackLink[] =>
  places.length === 1
    ? places.map(place => ({ place, mark: '↑', name: backLinkWords.only }))
    : places.map((place, index) => ({
        place,
        mark: letter(index),
        name: backLinkWords.oneOf(index + 1, places.length, letter(index)),
      }))
