/** A word of a text in its search form, and where it is in the text. */
export interface PlacedWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Letters with their marks, and digits. Each Chinese character and kana is a word, as those scripts do not separate words by spaces. */
const RUN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]+/gv

const PLAIN = /^[A-Za-z0-9]+$/

/** Accents and breathings. In other scripts, marks distinguish letters, so they are kept. */
const ACCENTS = /(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{M}+/gu

const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu

/** The maximum length of a word, in characters. Longer than any real word; both databases accept far more. */
const LONGEST = 100

/** The singular of an English plural, by the three rules of Harman's S stemmer, which rarely makes different words equal. */
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

/** A word in its search form: without case, accents, ligatures and plural endings. */
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

/** The search form of a word; a text repeats its words, so each is made once. */
const folding = (): ((run: string) => string) => {
  const known = new Map<string, string>()
  return run => {
    const before = known.get(run)
    if (before !== undefined) return before
    const word = folded(run)
    known.set(run, word)
    return word
  }
}

/** The words of a text in order, in their search form. They contain only letters, marks and digits, whatever the text. */
export function* placedWords(text: string): Generator<PlacedWord, void> {
  const wordOf = folding()
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const word = wordOf(run)
    if (word !== '') yield { word, start: index, end: index + run.length }
  }
}

/** The words of a text in their search form, without their places. */
export const searchWords = (text: string): readonly string[] => {
  const wordOf = folding()
  return (text.match(RUN) ?? []).map(wordOf).filter(word => word !== '')
}
