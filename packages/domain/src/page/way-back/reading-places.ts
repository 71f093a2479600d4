import { function as F, option as O, readonlyArray as A } from 'fp-ts'
import { READ_ON } from './way-back.ts'

/** The number of articles whose places are kept. */
export const MOST_LEFT_PLACES = 50

/** The number of characters that all of them take at most. */
export const MOST_CHARACTERS = 20_000

/** The number of characters by which a block of text is known. */
const KNOWN_BY = 60

/** A block of an article's text, which is found again although the article has changed a little. */
export interface TextBlock {
  /** The nearest id: its own or that of an element around it. */
  readonly near: string
  /** How it begins. */
  readonly words: string
}

/** The block of text at which a reader left an article. */
export interface LeftPlace extends TextBlock {
  /** The path of the article's page. */
  readonly path: string
}

/** How far a reader is in an article, in heights of the window. */
export interface ReadPart {
  /** From the top of the page to the window's. */
  readonly scrolled: number
  /** From the bottom of the window to the end of the text. */
  readonly left: number
}

/** The block with a text. */
export const textBlock = (near: string, text: string): TextBlock => ({
  near,
  words: text.replace(/\s+/g, ' ').trim().slice(0, KNOWN_BY),
})

const isStored = (value: unknown): value is readonly [path: string, near: string, words: string] =>
  Array.isArray(value) && value.length === 3 && value.every(part => typeof part === 'string')

const ofPath =
  (path: string) =>
  (place: LeftPlace): boolean =>
    place.path === path

/** The places in a stored text, the last one first. Whatever else it has is ignored. */
export const placesIn = (stored: string): readonly LeftPlace[] =>
  F.pipe(
    O.tryCatch((): unknown => JSON.parse(stored)),
    O.filter((value): value is readonly unknown[] => Array.isArray(value)),
    O.getOrElse((): readonly unknown[] => []),
    A.filter(isStored),
    A.map(([path, near, words]) => ({ path, near, words })),
    A.uniq({ equals: (one: LeftPlace, other: LeftPlace) => one.path === other.path }),
    A.takeLeft(MOST_LEFT_PLACES),
  )

/** The text to store for places: without the last ones if there are too many. */
export const placesText = (places: readonly LeftPlace[]): string => {
  const text = JSON.stringify(places.map(({ path, near, words }) => [path, near, words]))
  return places.length <= MOST_LEFT_PLACES && text.length <= MOST_CHARACTERS
    ? text
    : placesText(places.slice(0, Math.min(places.length - 1, MOST_LEFT_PLACES)))
}

/** The places without that in an article. */
export const withoutPlace = (path: string): ((places: readonly LeftPlace[]) => readonly LeftPlace[]) =>
  A.filter(place => !ofPath(path)(place))

/**
 * The places after a reader has left an article: there is none in what they have read to its end, and a look at its beginning changes none.
 */
export const placesAfter =
  (place: LeftPlace, { scrolled, left }: ReadPart) =>
  (places: readonly LeftPlace[]): readonly LeftPlace[] => {
    if (left <= 0) return withoutPlace(place.path)(places)
    return scrolled < 1 ? places : [place, ...withoutPlace(place.path)(places)]
  }

/** The place in an article. */
export const placeInArticle = (path: string): ((places: readonly LeftPlace[]) => O.Option<LeftPlace>) => A.findFirst(ofPath(path))

const onlyIndexOf =
  (is: (block: TextBlock) => boolean) =>
  (blocks: readonly TextBlock[]): O.Option<number> =>
    F.pipe(
      A.findIndex(is)(blocks),
      O.filter(index => blocks.findLastIndex(is) === index),
    )

/**
 * The number of the block at a place among those of the article as it is now: the same one, else the only one that begins with the same
 * words, else the first one near the same id.
 */
export const blockAtPlace =
  ({ near, words }: TextBlock) =>
  (blocks: readonly TextBlock[]): O.Option<number> =>
    F.pipe(
      A.findIndex((block: TextBlock) => block.near === near && block.words === words)(blocks),
      O.alt(() => onlyIndexOf(block => block.words === words)(blocks)),
      O.alt(() => A.findIndex((block: TextBlock) => block.near === near)(blocks)),
    )

/**
 * Whether a reader is offered to continue at a place: while they are at the beginning of the article and the address leads nowhere else.
 * @param ahead how far the place is below the top of the window, in heights of the window
 */
export const isPlaceOffered = (hash: string, { scrolled }: Pick<ReadPart, 'scrolled'>, ahead: number): boolean =>
  hash === '' && scrolled < READ_ON && ahead >= 1
