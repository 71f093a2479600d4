import { literalPattern } from '@lectern/domain/core'

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
const WORD = new RegExp(`${LETTER}+`, 'gu')

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []

/** The words of texts, for a quick answer to what cannot occur in them. */
export const wordsOf = (texts: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsIn(text)) words.add(word)
  return words
}

/** Whether each word of a term is among the words of a text. Where one is not, the term cannot occur there. */
export const mayOccur =
  (words: ReadonlySet<string>) =>
  (term: string): boolean =>
    wordsIn(term).every(word => words.has(word))

/** Whether a name occurs in a text as a whole word, letter for letter, whatever the white space in it. */
export const occursIn =
  (text: string) =>
  (name: string): boolean => {
    const words = name
      .toWellFormed()
      .split(/\s+/u)
      .filter(word => word !== '')
      .map(literalPattern)
    return words.length > 0 && new RegExp(`(?<!${LETTER})${words.join(String.raw`\s+`)}(?!${LETTER})`, 'u').test(text)
  }
