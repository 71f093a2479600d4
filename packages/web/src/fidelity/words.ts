/** Characters that change how a line breaks or reads aloud, not what it says. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The words of a text and the signs between them. White space counts for nothing but the ends of words, since a page spaces signs in its own way.
 */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .match(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/** The words alone, whatever their case. */
export const plainWords = (text: string): readonly string[] =>
  wordsOf(text.toLowerCase()).filter(word => /^[\p{L}\p{N}\p{M}]/u.test(word))

/** Whether a run of words is somewhere in another. */
export const includesWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `)
