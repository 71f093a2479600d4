import type { option as O } from 'fp-ts'

/** A sentence of the article, or a few, and where they stand. */
export interface Passage {
  readonly text: string
  /** The heading of the part that they stand in; empty where there is none. */
  readonly heading: string
  /** The id of the nearest place on the page that can be linked to. */
  readonly place: O.Option<string>
}

/**
 * Finds the passages of an article that answer a question, the best first; none where nothing fits. The default one needs nothing but the
 * article's text.
 */
export interface PassageSearch {
  /** The passages that answer a question, the best first. */
  readonly find: (question: string) => readonly Passage[]
}

/** So many passages answer a question at most. */
export const MOST_PASSAGES = 3

/** A passage fits when it says at least this share of what the question asks. */
export const FITTING_SHARE = 0.5

/**
 * Whether a passage says enough of what a question asks to be quoted as an answer: at least half of it, each of the question's words counted by its
 * weight. A question that asks nothing is answered by nothing.
 * @param asked the question's words, each with how much it tells: more the rarer it is in the article
 * @param says whether the passage, or the heading above it, has a word
 */
export const isFitting = (asked: ReadonlyMap<string, number>, says: (word: string) => boolean): boolean => {
  const sum = (words: readonly (readonly [string, number])[]): number => words.reduce((total, [, weight]) => total + weight, 0)
  const all = sum([...asked])
  const said = [...asked].filter(([word]) => says(word))
  return said.length > 0 && sum(said) >= FITTING_SHARE * all
}
