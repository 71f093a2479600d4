import { STOP_WORDS } from './stop-words.ts'

/** The words of an article by where they stand. */
export interface ArticleWords {
  readonly title: readonly string[]
  readonly abstract: readonly string[]
  /** Who wrote it, where it appeared, and what it is called by. */
  readonly names: readonly string[]
  readonly text: readonly string[]
}

/** A word, and how much it tells of what an article is about. */
export interface TellingWord {
  readonly word: string
  readonly weight: number
}

/** The most telling words of an article, and those next to them. */
const GRADES = [10, 25] as const

/** How telling the word at a place of the list is among those of its article: 3, 2 or 1. */
export const gradeAt = (index: number): 1 | 2 | 3 => (index < GRADES[0] ? 3 : index < GRADES[1] ? 2 : 1)

/** How many are kept of each article, to be chosen from by how few other articles have them. */
const LIMIT = 50

/** How many times a word of a title or an abstract counts. */
const WEIGHTS = { title: 12, abstract: 4, text: 1 } as const

/** Figures and abbreviations of one or two letters tell little; a Chinese character tells much. */
const tells = (word: string): boolean => !STOP_WORDS.has(word) && !/^\p{N}+$/u.test(word) && !/^[a-z0-9]{1,2}$/.test(word)

/** The words that tell most of an article by itself, the most telling first: those it says often, and in its title and abstract above all. */
export const tellingWords = (words: ArticleWords): readonly TellingWord[] => {
  const counts = new Map<string, number>()
  for (const field of ['title', 'abstract', 'text'] as const) {
    for (const word of words[field]) if (tells(word)) counts.set(word, (counts.get(word) ?? 0) + WEIGHTS[field])
  }
  return [...counts]
    .map(([word, count]): TellingWord => ({ word, weight: 1 + Math.log(count) }))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, LIMIT)
}
