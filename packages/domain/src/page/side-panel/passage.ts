import type { option as O } from 'fp-ts'

/** One or more sentences of the article, with their place. */
export interface Passage {
  readonly text: string
  /** The heading of their part; empty if there is none. */
  readonly heading: string
  /** The id of the nearest linkable place on the page. */
  readonly place: O.Option<string>
}

/**
 * Finds the passages of an article that answer a question, the best first; none if nothing matches. The default one needs only
 * the article's text.
 */
export interface PassageSearch {
  /** The passages that answer a question, the best first. */
  readonly find: (question: string) => readonly Passage[]
}

/** The most passages for one question. */
export const MOST_PASSAGES = 3

/** A passage matches if it covers at least this share of the question. */
export const FITTING_SHARE = 0.5

/**
 * Whether a passage covers enough of a question to be quoted as an answer: at least half, with each of the question's words
 * counted by its weight. A question without words has no answer.
 * @param asked the question's words, each with its weight: the rarer in the article, the greater
 * @param says whether the passage, or the heading above it, contains a word
 */
export const isFitting = (asked: ReadonlyMap<string, number>, says: (word: string) => boolean): boolean => {
  const sum = (words: readonly (readonly [string, number])[]): number => words.reduce((total, [, weight]) => total + weight, 0)
  const all = sum([...asked])
  const covered = [...asked].filter(([word]) => says(word))
  return covered.length > 0 && sum(covered) >= FITTING_SHARE * all
}
