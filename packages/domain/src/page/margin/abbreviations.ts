import { literalPattern } from '../../core/text/literal-pattern.ts'

/** An abbreviation that a text defines, such as `PCR` for `polymerase chain reaction`. */
export interface Abbreviation {
  readonly short: string
  readonly long: string
}

/** What stands in parentheses. More characters are neither an abbreviation nor a term. */
const PARENTHESES = /\(([^()]{2,120})\)/gu

const SHORTEST = 2
const LONGEST = 10

const letters = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]/gu) ?? []

/**
 * Whether something can be an abbreviation: one word of at most ten characters, with a capital letter, and not a capitalised word, which is more often
 * a name.
 */
const isShort = (text: string): boolean =>
  text.length <= LONGEST &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\-‐‑/&+'’]*$/u.test(text) &&
  /\p{Lu}/u.test(text) &&
  !/^\p{Lu}\p{Ll}+$/u.test(text) &&
  letters(text).length >= SHORTEST

/** How many words before an abbreviation can be its long form. */
const mostWords = (short: string): number => {
  const count = letters(short).length
  return Math.min(count + 5, count * 2)
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/** Where a letter last stands before a place in a text; for the first letter of an abbreviation, where it begins a word. */
const before = (text: string, letter: string, place: number, isFirst: boolean): number => {
  const last = (from: number): number => (from === 0 ? -1 : text.lastIndexOf(letter, from - 1))
  let at = last(place)
  if (isFirst) while (at > 0 && !isWordStart(text, at)) at = last(at)
  return at
}

/**
 * Where the shortest end of a text begins that has all letters of an abbreviation in their order, the first one at the beginning of a word:
 * the rule of Schwartz and Hearst (2003).
 */
const longFormStart = (text: string, short: string): number | undefined => {
  const lower = text.toLowerCase()
  const at = letters(short.toLowerCase()).reduceRight(
    (place, letter, index) => (place < 0 ? place : before(lower, letter, place, index === 0)),
    lower.length,
  )
  return at >= 0 && isWordStart(lower, at) ? at : undefined
}

/** A plural stands for the same as its singular. */
const singular = (short: string): string => (/\p{Lu}s$/u.test(short) ? short.slice(0, -1) : short)

/** Whether a long form has the abbreviation, or one of its parts, as a word. */
const saysShort = (long: string, short: string): boolean =>
  usesOf([short, ...short.split(/[^\p{L}\p{N}]+/u).filter(part => part.length > 1)])(long).length > 0

/** A long form does not go on beyond a sentence, a clause or a parenthesis. */
const ENDS = /[()[\]{};=<>]|[.?!]\s+\p{Lu}/u

const abbreviation = (text: string, short: string): readonly Abbreviation[] => {
  // The folded text of some letters has more of them, so that places in it are not those in the text.
  if (text.toLowerCase().length !== text.length) return []
  const words = [...text.matchAll(/\S+/gu)].slice(-mostWords(short))
  const candidate = text.slice(words[0]?.index ?? text.length).trimEnd()
  const start = longFormStart(candidate, singular(short))
  if (start === undefined) return []
  const long = candidate.slice(start)
  return long.length <= short.length || saysShort(long, singular(short)) || ENDS.test(long)
    ? []
    : [{ short: singular(short), long }]
}

/** How far before a parenthesis a long form can begin, in characters. */
const FARTHEST = 240

/**
 * The abbreviations that a text defines, in their order: `long form (LF)` and `LF (long form)`. What is in parentheses for another reason, such as
 * a citation or a number, is none.
 * @param text plain text of a paragraph; any text is accepted
 */
export const abbreviationsIn = (text: string): readonly Abbreviation[] =>
  [...text.matchAll(PARENTHESES)].flatMap(({ 1: inside = '', index }) => {
    const said = text.slice(Math.max(0, index - FARTHEST), index).trimEnd()
    const short = (inside.split(/[;,]/u)[0] ?? '').trim()
    if (isShort(short)) return abbreviation(said, short)
    const word = /[^\s()]+$/u.exec(said)?.[0] ?? ''
    return isShort(word) ? abbreviation(inside.trim(), word).filter(({ long }) => long.length === inside.trim().length) : []
  })

/** Where a text uses an abbreviation. */
export interface AbbreviationUse {
  readonly short: string
  /** The offset in the text, in code units. */
  readonly at: number
}

/** Where a text uses some abbreviations as words of their own, also in the plural. */
export const usesOf = (shorts: readonly string[]): ((text: string) => readonly AbbreviationUse[]) => {
  if (shorts.length === 0) return () => []
  const longestFirst = shorts.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.map(literalPattern).join('|')})s?(?![\\p{L}\\p{N}])`, 'gu')
  return text => [...text.matchAll(pattern)].map(({ 1: short = '', index }) => ({ short, at: index }))
}
