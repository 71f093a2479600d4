import { doiUrl } from '../../../core/identifiers/doi.ts'
import type { CslItem } from '../csl-item.ts'
import { plain, words, type Runs } from './runs.ts'

/** The DOI as an address, otherwise the address of the page. Both are unchanged, whatever they end with. */
export const linkOf = ({ DOI, URL: url }: CslItem): string => (DOI === undefined ? url.trim() : doiUrl(DOI))

/** The bare DOI; empty if there is none. */
export const doiOf = ({ DOI }: CslItem): string => DOI ?? ''

const ordinalEnding = (number: number): string => {
  if (Math.trunc(number / 10) % 10 === 1) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The number of an edition in its spellings: `2`, `2nd`, `Second`. */
const editionNumber = (given: string): number => {
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th|\.)?$/i.exec(given) ?? []
  return digits === undefined ? ORDINALS.indexOf(given.toLowerCase()) + 1 : Number(digits)
}

/** `2nd ed.`: the number of an edition becomes an ordinal, anything else is unchanged, and 'ed.' is not repeated. No style names the first edition. */
export const editionOf = ({ edition }: CslItem): Runs => {
  const given = words(edition).replace(/(?<![\s(])[\s(]*\b(?:ed\.?|edn\.?|edition)\)?$/i, '')
  const number = editionNumber(given)
  if (given === '' || number === 1) return []
  return plain(number > 1 ? `${number}${ordinalEnding(number)} ed.` : `${given} ed.`)
}

/** Whether an item is part of a book: the book's title is its container, and its own title is not in italics. */
export const isPartOfBook = ({ type }: CslItem): boolean => type === 'chapter' || type === 'entry-encyclopedia'

/** Whether an item is a work of its own rather than part of a larger one. */
export const isWhole = (item: CslItem): boolean =>
  item.type === 'book' || (isPartOfBook(item) && words(item['container-title']) === '')
