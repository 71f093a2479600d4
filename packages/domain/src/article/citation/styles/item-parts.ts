import { doiUrl } from '../../../core/identifiers/doi.ts'
import type { CslItem } from '../csl-item.ts'
import { plain, words, type Runs } from './runs.ts'

/** Addresses and DOIs are taken as they are, whatever they end with: the DOI as an address, else the address of the page. */
export const linkOf = ({ DOI, URL: url }: CslItem): string => (DOI === undefined ? url.trim() : doiUrl(DOI))

/** The bare DOI; empty where there is none. */
export const doiOf = ({ DOI }: CslItem): string => DOI ?? ''

const ordinalEnding = (number: number): string => {
  if (Math.trunc(number / 10) % 10 === 1) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The number of an edition as it may be given: `2`, `2nd`, `Second`. */
const editionNumber = (given: string): number => {
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th|\.)?$/i.exec(given) ?? []
  return digits === undefined ? ORDINALS.indexOf(given.toLowerCase()) + 1 : Number(digits)
}

/** `2nd ed.`: an edition with a number gets its ordinal, another stays, and none says twice that it is one. No style names the first. */
export const editionOf = ({ edition }: CslItem): Runs => {
  const given = words(edition).replace(/[\s(]*\b(?:ed\.?|edn\.?|edition)\)?$/i, '')
  const number = editionNumber(given)
  if (given === '' || number === 1) return []
  return plain(number > 1 ? `${number}${ordinalEnding(number)} ed.` : `${given} ed.`)
}

/** What is in a book: the book's title is its container, and its own title is not in italics. */
export const isPartOfBook = ({ type }: CslItem): boolean => type === 'chapter' || type === 'entry-encyclopedia'

/** Its title stands for itself, as no larger work holds it. */
export const isWhole = (item: CslItem): boolean =>
  item.type === 'book' || (isPartOfBook(item) && words(item['container-title']) === '')
