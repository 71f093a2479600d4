import { searchWords } from '../../text/search-words.ts'

/** Stop words: they phrase a question or connect words, and say nothing about its subject. */
const JOINING = new Set(
  searchWords(`
  a about also am an and any are as at be because been being but by can cannot could did do does doing done for from had has have having he her his how i if in
  into is it its may me might must my no nor not of on or our ours own say says shall she should so some such tell than that the their them then there these they
  this those to too us was we were what when where whether which while who whom whose why will with within without would you your article paper author authors
  study explain mean meant means please
`),
)

/** The endings of a word's inflected and derived forms. */
const ENDING = /(?:ments?|ings?|ions?|ers?|ly|ed|al|at|e)$/

const SHORTEST_STEM = 4

const shorter = (word: string): string => {
  const cut = word.replace(ENDING, '')
  return cut.length < SHORTEST_STEM ? word : cut
}

/** A word without its endings, so that `measure`, `measured` and `measurement` are the same. */
export const stem = (word: string): string => {
  const cut = shorter(word)
  return cut === word ? word : stem(cut)
}

/** The words of a text for finding passages, stemmed and without stop words. */
export const passageWords = (text: string): readonly string[] =>
  searchWords(text)
    .filter(word => !JOINING.has(word))
    .map(stem)
