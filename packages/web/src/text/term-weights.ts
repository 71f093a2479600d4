import type { ArticleTokens } from '@lectern/domain/site'
import { STOP_WORDS } from './stop-words.ts'

/** A word of an article, and how much it says about the subject. */
export interface WeightedTerm {
  readonly word: string
  readonly weight: number
}

/** How many words are stored for each article; later choices prefer words that few other articles contain. */
const LIMIT = 50

/** How often a word counts, by field. */
const WEIGHTS = { title: 12, abstract: 4, text: 1 } as const

/** Whether a word is a term. Numbers and abbreviations of one or two letters say little; a Chinese character says a lot. */
const isTerm = (word: string): boolean => !STOP_WORDS.has(word) && !/^\p{N}+$/u.test(word) && !/^[a-z0-9]{1,2}$/.test(word)

/** The words that say most about an article on its own, highest weight first: frequent ones, above all in its title and abstract. */
export const weightedTerms = (words: Pick<ArticleTokens, keyof typeof WEIGHTS>): readonly WeightedTerm[] => {
  const counts = new Map<string, number>()
  for (const field of ['title', 'abstract', 'text'] as const) {
    for (const word of words[field]) counts.set(word, (counts.get(word) ?? 0) + WEIGHTS[field])
  }
  return [...counts]
    .filter(([word]) => isTerm(word))
    .map(([word, count]): WeightedTerm => ({ word, weight: 1 + Math.log(count) }))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, LIMIT)
}
