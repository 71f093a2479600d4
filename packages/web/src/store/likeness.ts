import type { Pii } from '@lectern/domain/core'
import type { TellingWord } from '../text/telling-words.ts'

/** How many of an article's words are asked for. */
const WORDS = 25

/** What sharing all references counts for against the likest words. */
const REFERENCES = 4

/**
 * The words of an article that tell it from others: those that tell much of it and that few others share.
 * @param articles in how many articles each word tells something; where that is this one alone, it leads nowhere
 * @param all how many articles there are
 */
export const distinguishing = (
  telling: readonly TellingWord[],
  articles: ReadonlyMap<string, number>,
  all: number,
): readonly TellingWord[] =>
  telling
    .map(({ word, weight }) => ({ word, weight: weight * Math.log((all + 1) / Math.max(articles.get(word) ?? 0, 1)) }))
    .filter(({ word }) => (articles.get(word) ?? 0) > 1)
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, WORDS)

/** An article with what it has in common with the one asked for. */
export interface Alike {
  readonly pii: Pii
  /** By words, the least the best, below zero. */
  readonly rank?: number
  /** How many references they share, and how many this one has. */
  readonly shared?: number
  readonly references?: number
}

/** The likest articles first. Sharing references counts by their part in all that both have; likeness of words by that of the likest. */
export const likest = (byWords: readonly Alike[], byReferences: readonly Alike[], references: number): readonly Pii[] => {
  const best = Math.min(...byWords.map(({ rank = 0 }) => rank), 0) || -1
  const scores = new Map<Pii, number>()
  const add = (pii: Pii, score: number): void => void scores.set(pii, (scores.get(pii) ?? 0) + score)
  for (const { pii, rank = 0 } of byWords) add(pii, rank / best)
  for (const { pii, shared = 0, references: theirs = 0 } of byReferences)
    add(pii, (REFERENCES * shared) / Math.sqrt(Math.max(references * theirs, 1)))
  return [...scores].sort(([onePii, one], [otherPii, other]) => other - one || (onePii < otherPii ? -1 : 1)).map(([pii]) => pii)
}
