import { withFragment } from '../../core/links/with-fragment.ts'
import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { headerSearchText } from '../header/header-search.ts'
import { SEARCH_REACH } from './search-total.ts'
import { withQuery } from '../../core/links/with-query.ts'

/** In which order results are listed. */
export const SEARCH_ORDERS = ['relevance', 'newest', 'oldest'] as const

export type SearchOrder = (typeof SEARCH_ORDERS)[number]

/** The most results on a page. */
export const SEARCH_PAGE_SIZE = 20

/** A search (CALL-32), and the first result to show. */
export interface SearchQuery {
  /** As typed. */
  readonly words: string
  /** The position of the first result to show, from 0: the beginning of a page. */
  readonly offset: number
  readonly order: SearchOrder
}

const pageWith = (place: number): number => Math.floor(place / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE

/** The search in an address (CALL-5, CALL-32): the words that fit its field (HEAD-3), and the page that contains a position. */
export const searchQuery = (text: string, place: O.Option<number>, order: SearchOrder = 'relevance'): SearchQuery => ({
  words: headerSearchText(text),
  offset: pageWith(O.getOrElse(() => 0)(place)),
  order,
})

/** What an address asks for (CALL-5, CALL-32), with the years of the form that has fields for them. */
export interface SearchAsked {
  readonly qs: string
  readonly from: O.Option<string>
  readonly to: O.Option<string>
  readonly order: O.Option<string>
  readonly offset: O.Option<number>
}

const yearIn = (text: O.Option<string>): string => /^\s*(\d{4})\s*$/.exec(O.getOrElse(() => '')(text))?.[1] ?? ''

/** The search that an address asks for. Years are part of its words; what is no year, and no order, does not count. */
export const askedSearch = ({ qs, from, to, order, offset }: SearchAsked): SearchQuery => {
  const [first, last] = [yearIn(from), yearIn(to)]
  const years = first === '' && last === '' ? '' : `year:${first === last ? first : `${first}-${last}`}`
  const asked = O.toUndefined(order)
  return searchQuery(
    years === '' ? qs : `${qs.trim()} ${years}`.trim(),
    offset,
    SEARCH_ORDERS.find(each => each === asked),
  )
}

/** Whether there is anything to search for. */
export const isBlankQuery = ({ words }: SearchQuery): boolean => words.trim() === ''

/** The position at which the last page of this many results begins. No page is further than results are listed. */
export const lastPageOffset = (total: number): number => pageWith(Math.max(0, Math.min(total, SEARCH_REACH) - 1))

/** The address of a search. */
export const searchHref = ({ words, offset, order }: SearchQuery): OwnPath =>
  withFragment(
    withQuery('/search', [
      ['qs', words],
      ...(order === 'relevance' ? [] : [['order', order] as const]),
      ...(offset > 0 ? [['offset', String(offset)] as const] : []),
    ]),
    'submit',
  )
