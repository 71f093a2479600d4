import type { CslItem } from '../csl-item.ts'
import { words } from './runs.ts'

/** From a page to a page, or one page. */
export type PageRange = readonly [first: string, last?: string]

/** The place of an item in its volume. An article number is also among an item's pages, because few styles have a field for it. */
export interface Place {
  readonly pages: readonly PageRange[]
  readonly articleNumber: string
}

const range = (text: string): PageRange => {
  const [, first, last] = /^([^-–]+)[-–]([^-–]+)$/.exec(text) ?? []
  return first === undefined || last === undefined ? [text] : [first.trim(), last.trim()]
}

/** The place of an item in its volume, from its pages and number. */
export const placeOf = ({ page, number }: CslItem): Place => {
  const isNumber = words(page) === words(number)
  return {
    pages: isNumber
      ? []
      : words(page)
          .split(',')
          .map(words)
          .filter(part => part !== '')
          .map(range),
    articleNumber: words(number),
  }
}

/** Whether the pages are a single page. */
export const isOnePage = (pages: readonly PageRange[]): boolean => pages.length === 1 && pages[0]?.[1] === undefined

/** Ranges in a row: `345–359, 402`. `shorten` abbreviates a last page, given the first. */
export const rangesText = (
  pages: readonly PageRange[],
  dash: string,
  shorten: (first: string, last: string) => string = (_, last) => last,
): string => pages.map(([first, last]) => (last === undefined ? first : first + dash + shorten(first, last))).join(', ')

const numbered = (page: string): readonly [prefix: string, digits: string] | undefined => {
  const [, prefix = '', digits] = /^(\D*)(\d+)$/.exec(page) ?? []
  return digits === undefined ? undefined : [prefix, digits]
}

/** The digits that a last page does not share with the first: `284`, `287` gives `7`, `S93`, `S99` gives `9`, and `S6`, `S12` gives `12`. */
export const changedDigits = (first: string, last: string): string => {
  const [from, to] = [numbered(first), numbered(last)]
  if (from === undefined || to === undefined || from[0] !== to[0] || BigInt(from[1]) >= BigInt(to[1])) return last
  if (from[1].length !== to[1].length) return to[1]
  const same = Array.from(to[1]).findIndex((digit, index) => digit !== from[1][index])
  return to[1].slice(same)
}

/**
 * Shortens a last page by Chicago's rules (The Chicago Manual of Style, 9.61): all digits after a first page below 100 or a whole hundred, the
 * changed digits after one that ends in 01 to 09, otherwise two digits or as many as changed.
 */
export const chicagoDigits = (first: string, last: string): string => {
  const changed = /^\d+$/.test(first) && /^\d+$/.test(last) ? changedDigits(first, last) : last
  const from = Number(first)
  if (changed === last || from < 100 || from % 100 === 0) return last
  return from % 100 < 10 ? changed : last.slice(-Math.max(2, changed.length))
}
