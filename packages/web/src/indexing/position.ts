import type { ArticleMeta } from '@lectern/domain/article'
import { numberByValue } from '@lectern/domain/core'

type Placed = Pick<ArticleMeta, 'pages' | 'articleNumber' | 'placeInBook'>

const ROMAN = /^(?=.)(m*)(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i

const DIGITS: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
  ['d', 500],
  ['m', 1000],
])

const romanValue = (numeral: string): number =>
  Array.from(numeral.toLowerCase(), letter => DIGITS.get(letter) ?? 0).reduce(
    (sum, digit, index, all) => sum + (digit < (all[index + 1] ?? 0) ? -digit : digit),
    0,
  )

/** Text in which numbers sort by value. */
const natural = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[0-9]+/g, numberByValue)

const pageKey = (page: string): string =>
  /^[0-9]+$/.test(page)
    ? `2 ${natural(page)}`
    : ROMAN.test(page)
      ? `1 ${numberByValue(String(romanValue(page)))}`
      : `3 ${natural(page)}`

/**
 * A key that sorts an article within its issue, or a chapter within its book, by plain string comparison. A chapter of a file of the whole book
 * has its place there. Otherwise Roman page numbers come first, then arabic ones, then those with letters (`S12`), each by value; then article numbers, and last items with neither.
 */
export const positionOf = ({ pages, articleNumber, placeInBook }: Placed): string => {
  if (placeInBook !== undefined) return `0 ${numberByValue(String(placeInBook))}`
  const first = pages.find(range => range.first.trim() !== '')
  const number = articleNumber?.trim() ?? ''
  if (first !== undefined) return `${pageKey(first.first.trim())} ${natural(first.last ?? first.first)}`
  return number === '' ? '5' : `4 ${natural(number)}`
}
