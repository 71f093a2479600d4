import type { Pii } from '@lectern/domain/core'
import type { WeightedTerm } from '../text/term-weights.ts'

/** How many of an article's words are used for the comparison. */
const WORDS = 25

/** The weight of sharing all references, relative to the best match by words. */
const REFERENCES = 4

/** A word of an article, and how many articles have it among those that say most about them. */
export interface CountedTerm extends WeightedTerm {
  readonly articles: number
}

/**
 * The words that distinguish an article from others: those that say most about it and that few others share. A word of this article alone is not
 * used.
 * @param all the number of articles
 */
export const distinguishing = (terms: readonly CountedTerm[], all: number): readonly WeightedTerm[] =>
  terms
    .filter(({ articles }) => articles > 1)
    .map(({ word, weight, articles }) => ({ word, weight: weight * Math.log((all + 1) / articles) }))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, WORDS)

/** A similar article, and what it shares with the given one. */
export interface SimilarArticle {
  readonly pii: Pii
  /** Similarity of words: negative, lowest is best. */
  readonly rank?: number
  /** How many references the two share, and how many this one has. */
  readonly shared?: number
  readonly references?: number
}

/**
 * Articles by similarity, most similar first. Shared references count in proportion to all references of both articles, words
 * relative to the best match by words.
 */
export const bySimilarity = (
  byWords: readonly SimilarArticle[],
  byReferences: readonly SimilarArticle[],
  references: number,
): readonly Pii[] => {
  const best = Math.min(...byWords.map(({ rank = 0 }) => rank), 0) || -1
  const scores = new Map<Pii, number>()
  const add = (pii: Pii, score: number): void => void scores.set(pii, (scores.get(pii) ?? 0) + score)
  for (const { pii, rank = 0 } of byWords) add(pii, rank / best)
  for (const { pii, shared = 0, references: theirs = 0 } of byReferences)
    add(pii, (REFERENCES * shared) / Math.sqrt(Math.max(references * theirs, 1)))
  return [...scores].sort(([onePii, one], [otherPii, other]) => other - one || (onePii < otherPii ? -1 : 1)).map(([pii]) => pii)
}
