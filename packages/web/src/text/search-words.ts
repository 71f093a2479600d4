import { writtenOut } from '@lectern/domain/site'

/** A word of a text in its search form, and where it is in the text. */
export interface PlacedWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Letters with their marks, and digits. Each Chinese character and kana is a word, as those scripts do not separate words by spaces. */
const RUN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]+/gv

const PLAIN = /^[A-Za-z0-9]+$/

/** Accents and breathings. In other scripts, marks distinguish letters, so they are kept, as is the breve of the Cyrillic й. */
const ACCENTS = /(?<=[\p{sc=Latn}\p{sc=Grek}])\p{M}+|(?<=\p{sc=Cyrl}\u0306?)(?!\u0306)\p{M}/gu

/** Latin letters that are written with others where keyboards do not have them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ß: 'ss',
}

const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

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

/** A word as it is written, without case, accents and ligatures. */
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
        .replace(LETTER, letter => LETTERS[letter] ?? letter)
        .normalize('NFC')
  return word.length > LONGEST ? Array.from(word).slice(0, LONGEST).join('') : word
}

/** A form of words. */
export type WordForm = (folded: string) => string

/** A form of the words of a text; a text repeats its words, so each is made once. */
const making = (formOf: (run: string) => string): ((run: string) => string) => {
  const known = new Map<string, string>()
  return run => {
    const before = known.get(run)
    if (before !== undefined) return before
    const word = formOf(run)
    known.set(run, word)
    return word
  }
}

const HYPHENS: ReadonlySet<string> = new Set(['-', '‐', '‑'])

/**
 * The words of a text that have a form, in order. Each is looked for as it is written, and with its marked letters written as two; words joined by
 * hyphens also as one, if none of them has a form.
 */
export function* placedWords(text: string, form: WordForm): Generator<PlacedWord, void> {
  const wordOf = making(run => {
    const word = form(folded(run))
    return word !== '' || PLAIN.test(run) ? word : form(folded(writtenOut(run)))
  })
  /** Words that hyphens join together: where they begin and end, how many they are, and whether one of them has a form. */
  let [start, end, count, isPlaced] = [0, -2, 0, false]
  const asOne = (): readonly PlacedWord[] => {
    const word = count > 1 && !isPlaced ? wordOf(text.slice(start, end)) : ''
    return word === '' ? [] : [{ word, start, end }]
  }
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index !== end + 1 || !HYPHENS.has(text.charAt(end))) {
      if (count > 1) yield* asOne()
      ;[start, count, isPlaced] = [index, 0, false]
    }
    end = index + run.length
    count += 1
    const word = wordOf(run)
    if (word === '') continue
    isPlaced = true
    yield { word, start: index, end }
  }
  yield* asOne()
}

/** The words of a text in a form, without their places. */
export const wordsIn = (text: string, form: WordForm): readonly string[] => {
  const wordOf = making(run => form(folded(run)))
  return (text.match(RUN) ?? []).map(wordOf).filter(word => word !== '')
}

/** The words of a text, with English plurals in the singular. */
export const searchWords = (text: string): readonly string[] => wordsIn(text, singular)
