import { function as F, option as O } from 'fp-ts'
import { parseDoi, doiUrl } from '../../identifiers/doi.ts'
import type { CslItem } from '../csl-item.ts'
import { plain, words, type Runs } from './runs.ts'

/** Addresses and DOIs are taken as they are, whatever they end with: the DOI as an address, else the address of the page. */
export const linkOf = ({ DOI, URL: url }: CslItem): string =>
  F.pipe(O.fromEither(parseDoi((DOI ?? '').trim())), O.match(() => url.trim(), doiUrl))

/** The bare DOI; empty where there is none that is well formed. */
export const doiOf = ({ DOI }: CslItem): string => F.pipe(O.fromEither(parseDoi((DOI ?? '').trim())), O.getOrElse(() => ''))

const ordinalEnding = (figure: number): string => {
  if (Math.trunc(figure / 10) % 10 === 1) return 'th'
  return ['th', 'st', 'nd', 'rd'][figure % 10] ?? 'th'
}

/** `2nd ed.`: an edition in figures gets its ordinal, one in words stays, and none says twice that it is one. */
export const editionOf = ({ edition }: CslItem): Runs => {
  const given = words(edition).replace(/[\s(]*\b(?:ed\.?|edn\.?|edition)\)?$/i, '')
  if (given === '') return []
  return plain(/^\d{1,4}$/.test(given) ? `${given}${ordinalEnding(Number(given))} ed.` : `${given} ed.`)
}

/** What stands in a book: the book's title is its container, and its own title is not in italics. */
export const isPartOfBook = ({ type }: CslItem): boolean => type === 'chapter' || type === 'entry-encyclopedia'

/** Its title stands for itself, as no larger work holds it. */
export const isWhole = (item: CslItem): boolean => item.type === 'book' || (isPartOfBook(item) && words(item['container-title']) === '')
