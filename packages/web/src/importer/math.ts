/** Tokens of a formula that contain words, whose spaces are significant. Those of other tokens are not (MathML 3, 2.1.7). */
export const WORDS: ReadonlySet<string> = new Set(['ms', 'mtext'])

/** On one line. White space is XML's alone: no-break and other spaces are characters of the formula. */
const onOneLine = (token: string): string => token.replace(/[ \t\r\n]+/g, ' ')

/**
 * Words of a formula on one line. Browsers trim tokens, so the spaces at their ends become no-break spaces.
 * @param ends which ends are those of the token; both, unless markup stands beside the words
 */
export const keptSpaces = (words: string, ends = { atStart: true, atEnd: true }): string =>
  onOneLine(words)
    .replace(/^ /, ends.atStart ? '\u00A0' : ' ')
    .replace(/ $/, ends.atEnd ? '\u00A0' : ' ')

/** A name, a number or an operator on one line, without the white space around it. */
export const signsOf = (token: string): string => onOneLine(token).replace(/^ | $/g, '')
