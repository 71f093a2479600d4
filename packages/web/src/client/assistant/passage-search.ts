import { isFitting, type Passage, type PassageSearch } from '@lectern/domain/page'
import MiniSearch from 'minisearch'
import { passageWords } from './words.ts'

/** How much a word of the heading counts beside one of the sentence. */
const HEADING_WEIGHT = 0.4

/**
 * The search of the page's own reading assistant: ranks the passages of one article by how well their words, and those of the heading above them,
 * answer the question's. Nothing is found where no passage says enough of what is asked.
 */
export const passageSearch = (passages: readonly Passage[]): PassageSearch => {
  const index = new MiniSearch({
    fields: ['text', 'heading'],
    tokenize: text => [...passageWords(text)],
    processTerm: word => word,
    searchOptions: { boost: { heading: HEADING_WEIGHT } },
  })
  index.addAll(passages.map(({ text, heading }, id) => ({ id, text, heading })))
  const said = passages.map(({ text, heading }) => ({
    text: new Set(passageWords(text)),
    heading: new Set(passageWords(heading)),
  }))
  const rarity = (word: string): number => {
    const times = said.filter(({ text }) => text.has(word)).length
    return Math.log(1 + (said.length - times + 0.5) / (times + 0.5))
  }
  return {
    find: question => {
      const asked = new Map(passageWords(question).map(word => [word, rarity(word)]))
      const fits = (id: number): boolean => {
        const words = said[id]
        // A heading alone answers nothing.
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
