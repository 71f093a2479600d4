/** How many results of a search are listed at most: nobody reads further, and a common word is in most articles. */
export const SEARCH_REACH = 500

/** The number of results of a search. */
export interface FoundTotal {
  readonly total: number
  /** Whether there are more results than can be counted, so that the total is an estimate. */
  readonly isEstimate: boolean
  /** How many of them are listed. */
  readonly listed: number
  /** Whether too few are listed because more articles have the words of a phrase than are looked at for whether these are side by side. */
  readonly leavesArticlesOut: boolean
}

/** What is known of a search that stops at the first results beyond those that can be listed. */
export interface Sampled {
  /** How many articles were found before it stopped, and how many of them are listed. */
  readonly found: number
  readonly listed: number
  /** Which part of all articles it had gone through by then, from 0 to 1. */
  readonly reached: number
  /** Whether it stopped before it had found so many, because it had looked at enough articles. */
  readonly isCut: boolean
  /** The number of listed articles. */
  readonly library: number
}

/** A number to two digits, the others zero. */
export const rounded = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / unit) * unit
}

/** About how many of the listed articles there are, if so many are in a part of them. */
const estimated = ({ found, reached, library }: Sampled): number =>
  Math.min(library, rounded(Math.min(library, reached > 0 ? found / reached : library)))

/**
 * The number of results of a search (CALL-32): counted if all can be listed, otherwise estimated from the part of the library that was searched,
 * never as fewer than were found nor as more than there are articles.
 */
export const foundTotal = (sampled: Sampled): FoundTotal => {
  const listed = Math.min(sampled.listed, SEARCH_REACH)
  return sampled.found <= SEARCH_REACH && !sampled.isCut
    ? { total: listed, isEstimate: false, listed, leavesArticlesOut: false }
    : {
        total: Math.max(sampled.found, estimated(sampled)),
        isEstimate: true,
        listed,
        leavesArticlesOut: sampled.isCut && listed < SEARCH_REACH,
      }
}
