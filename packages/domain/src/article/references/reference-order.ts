import { withoutAccents } from '../../core/text/without-accents.ts'
import type { ParsedReference } from '../content/reference.ts'

/** The orders in which a reader can have a list of references: that of the article, the newest first, or by the name of the first author. */
export const REFERENCE_ORDERS = ['article', 'year', 'author'] as const

export type ReferenceOrder = (typeof REFERENCE_ORDERS)[number]

/** Whether a word names an order of references. */
export const isReferenceOrder = (word: string): word is ReferenceOrder => REFERENCE_ORDERS.some(order => order === word)

/** What an entry of a list of references is sorted by. */
export interface SortedBy {
  readonly year: number | undefined
  /** The first author's name as it is compared; empty if there is none. */
  readonly author: string
}

/** A year that stands alone in a line: in brackets, or after a space and before punctuation. */
const YEAR_ALONE = /\((1[5-9]\d\d|20\d\d)[a-z]?\)|(?<=\s)(1[5-9]\d\d|20\d\d)[a-z]?(?=[.,;:)]|$)/

const yearIn = (text: string): string | undefined => {
  const [, inBrackets, alone] = YEAR_ALONE.exec(text) ?? []
  return inBrackets ?? alone
}

/** A name without case, accents and what it begins with that is no letter. */
const compared = (name: string): string => withoutAccents(name).replace(/^[^\p{L}\p{N}]+/u, '')

/** What a cited work is sorted by. If it is only a printed line, that begins with the author. */
export const sortedBy = ({ authors: [first], hostData: { year }, text }: ParsedReference): SortedBy => {
  const found = year ?? yearIn(text)
  return {
    year: found === undefined ? undefined : Number(found),
    author: compared(first?.surname ?? first?.collaboration ?? first?.given ?? text),
  }
}

const byYear = (one: SortedBy, other: SortedBy): number => (other.year ?? 0) - (one.year ?? 0)

const byAuthor = (one: SortedBy, other: SortedBy): number =>
  Number(one.author === '') - Number(other.author === '') || (one.author < other.author ? -1 : Number(one.author > other.author))

const comparing: Readonly<Record<ReferenceOrder, (one: SortedBy, other: SortedBy) => number>> = {
  article: () => 0,
  year: byYear,
  author: byAuthor,
}

/** Entries in an order. Those that are alike in it, or of which it knows nothing, keep the order of the article; the latter are last. */
export const inReferenceOrder =
  (order: ReferenceOrder) =>
  <A>(entries: readonly A[], sortedByOf: (entry: A) => SortedBy): readonly A[] =>
    entries
      .map(entry => ({ entry, by: sortedByOf(entry) }))
      .toSorted((one, other) => comparing[order](one.by, other.by))
      .map(({ entry }) => entry)
