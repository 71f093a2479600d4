import { collapsed } from './xml/index.ts'

/** Tokens of a formula that contain words, whose spaces are significant. Those of other tokens are not (MathML 3, 2.1.7). */
export const WORDS: ReadonlySet<string> = new Set(['ms', 'mtext'])

/**
 * Words of a formula on one line. Browsers trim tokens, so the spaces at their ends become no-break spaces.
 * @param ends which ends are those of the token; both, unless markup stands beside the words
 */
export const keptSpaces = (words: string, ends = { atStart: true, atEnd: true }): string =>
  collapsed(words)
    .replace(/^ /, ends.atStart ? '\u00A0' : ' ')
    .replace(/ $/, ends.atEnd ? '\u00A0' : ' ')

/** A name, a number or an operator on one line, without XML's white space around it: a no-break space is a character of the formula. */
export const signsOf = (token: string): string => collapsed(token).replace(/^ | $/g, '')
