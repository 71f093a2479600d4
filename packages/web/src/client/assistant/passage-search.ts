import { isFitting, type Passage, type PassageSearch } from '@lectern/domain/page'
import MiniSearch from 'minisearch'
import { passageWords } from './words.ts'

/** The weight of a word in the heading, relative to one in the passage. */
const HEADING_WEIGHT = 0.4

/**
 * The search of the built-in reading assistant. It ranks an article's passages by how well their words, and those of the heading above,
 * match the question's. It finds nothing if no passage matches enough of the question.
 */
export const passageSearch = (passages: readonly Passage[]): PassageSearch => {
  const index = new MiniSearch({
    fields: ['text', 'heading'],
    tokenize: text => [...passageWords(text)],
    processTerm: word => word,
    searchOptions: { boost: { heading: HEADING_WEIGHT } },
  })
  index.addAll(passages.map(({ text, heading }, id) => ({ id, text, heading })))
  const known = passages.map(({ text, heading }) => ({
    text: new Set(passageWords(text)),
    heading: new Set(passageWords(heading)),
  }))
  const rarity = (word: string): number => {
    const times = known.filter(({ text }) => text.has(word)).length
    return Math.log(1 + (known.length - times + 0.5) / (times + 0.5))
  }
  return {
    find: question => {
      const asked = new Map(passageWords(question).map(word => [word, rarity(word)]))
      const fits = (id: number): boolean => {
        const words = known[id]
        // A match in the heading alone is not an answer.
        return (
          words !== undefined &&
          isFitting(asked, word => words.text.has(word) || words.heading.has(word)) &&
          [...asked.keys()].some(word => words.text.has(word))
        )
      }
      return index
        .search(question)
        .map(({ id }) => Number(id))
        .filter(fits)
        .flatMap(id => passages[id] ?? [])
    },
  }
}
