/** An accent on a Latin letter; in other scripts marks are letters of their own. */
const ACCENTS = /(?<=\p{sc=Latn}\p{M}*)\p{M}/gu

/** Latin letters that are no letter with an accent, as English files them. */
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

/** A title is not looked up under its article. */
const LEADING_ARTICLE = /^[^\p{L}\p{N}]*(?:the|an?)\s+(?=\p{L})/iu

/** A number before which every smaller one sorts: how many digits it has, and those. */
const sortable = (digits: string): string => {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return String(significant.length).padStart(4, '0') + significant
}

/** As much of a title as distinguishes it from others in a list. */
const LONGEST = 60

const folded = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(/[æœßøłđðþıħŧ]/g, letter => FILED_AS.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** What is after all letters: a title that has none. */
const LAST = '\u{10FFFD}'

/** What files a title among others by plain comparison of code points: without case, accents and a leading article, its numbers by their size. */
export const titleKey = (title: string): string =>
  Array.from(folded(title.replace(LEADING_ARTICLE, '')).replaceAll(/[0-9]+/g, sortable))
    .slice(0, LONGEST)
    .join('') || LAST

/** The letters that publications are listed under, then digits, then every other script with its own digits. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0-9', 'other'] as const

export type Letter = (typeof LETTERS)[number]

/** The letter that a title is listed under. */
export const letterOf = (title: string): Letter => {
  const [first = ''] = titleKey(title)
  return /^[a-z]/.test(first) ? first.toUpperCase() : /^[0-9]/.test(first) ? '0-9' : 'other'
}
