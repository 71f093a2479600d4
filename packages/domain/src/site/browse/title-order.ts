import { numberByValue } from '../../core/text/number-by-value.ts'
import { withoutAccents } from '../../core/text/without-accents.ts'

/** Latin letters that are not a letter with an accent, as English sorts them. */
const FILED_AS: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
])

/** A leading article is ignored in sorting. */
const LEADING_ARTICLE = /^[^\p{L}\p{N}]*(?:the|an?)\s+(?=\p{L})/iu

/** How many characters of a title matter for sorting. */
const LONGEST = 60

const folded = (text: string): string =>
  withoutAccents(text.toWellFormed())
    .replaceAll(/[æœßøłđðþıħŧ]/g, letter => FILED_AS.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Sorts after all letters: a title without any. */
const LAST = '\u{10FFFD}'

/**
 * A sort key that orders titles by plain comparison of code points: without case, accents and a leading article, numbers by size.
 */
export const titleKey = (title: string): string =>
  Array.from(folded(title.replace(LEADING_ARTICLE, '')).replaceAll(/[0-9]+/g, numberByValue))
    .slice(0, LONGEST)
    .join('') || LAST

/** The letters under which publications are listed: letters, digits, then every other script with its own digits. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9', 'other'] as const

export type Letter = (typeof LETTERS)[number]

/** The letter under which a title is listed. */
export const letterOf = (title: string): Letter => {
  const [first = ''] = titleKey(title)
  return /^[a-z]/.test(first) ? first.toUpperCase() : /^[0-9]/.test(first) ? '0-9' : 'other'
}
