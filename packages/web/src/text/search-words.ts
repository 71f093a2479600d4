/** A word of a text as it is searched by, and where it is there. */
export interface PlacedWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Letters, their marks and digits; each Chinese character and kana for itself, as those scripts put no space between words. */
const RUN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]+/gv

const PLAIN = /^[A-Za-z0-9]+$/

/** What an accent or a breathing is to a letter; in other scripts marks are letters of their own. */
const ACCENTS = /(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*)\p{M}/gu

const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu

/** As many characters of a word as any word that somebody means has; both databases take far more. */
const LONGEST = 100

/** The plural of an English word as its singular, in the three steps of Harman's S stemmer; other words hardly ever meet by it. */
const singular = (word: string): string =>
  word.length < 4 || !word.endsWith('s')
    ? word
    : /[^ea]ies$/.test(word)
      ? `${word.slice(0, -3)}y`
      : /[^aeo]es$/.test(word)
        ? word.slice(0, -1)
        : /(?:us|ss|ies)$/.test(word)
          ? word
          : word.slice(0, -1)

/** A word as it is compared: without case, accents, ligatures and plural. */
const folded = (run: string): string => {
  const word = PLAIN.test(run)
    ? run.toLowerCase()
    : run
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .replace(NO_LETTER, '')
        .toUpperCase()
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .normalize('NFC')
  const cut = word.length > LONGEST ? Array.from(word).slice(0, LONGEST).join('') : word
  return singular(cut)
}

/** The words of a text in their order, folded. Whatever the text, they hold nothing but letters, marks and digits. */
export function* placedWords(text: string): Generator<PlacedWord, void> {
  const known = new Map<string, string>()
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const word = known.get(run) ?? folded(run)
    known.set(run, word)
    if (word !== '') yield { word, start: index, end: index + run.length }
  }
}

/** The same without their places. */
export const searchWords = (text: string): readonly string[] => Array.from(placedWords(text), ({ word }) => word)
