import { literalPattern } from '@lectern/domain/core'

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
const WORD = new RegExp(`${LETTER}+`, 'gu')

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []

/** The words of texts, for quickly ruling out terms that cannot occur. */
export const wordsOf = (texts: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsIn(text)) words.add(word)
  return words
}

/** Whether all words of a term are in a set of words. If not, the term cannot occur in the text. */
export const mayOccur =
  (words: ReadonlySet<string>) =>
  (term: string): boolean =>
    wordsIn(term).every(word => words.has(word))

/** Whether a name occurs in a text as whole words, exactly as spelt except for white space. */
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
