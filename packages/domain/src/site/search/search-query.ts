import { withFragment } from '../../core/links/with-fragment.ts'
import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { headerSearchText } from '../header/header-search.ts'
import { SEARCH_REACH } from './search-total.ts'
import { withQuery } from '../../core/links/with-query.ts'

/** The most results on a page. */
export const SEARCH_PAGE_SIZE = 20

/** A search (CALL-32), and the first result to show. */
export interface SearchQuery {
  /** As typed. */
  readonly words: string
  /** The position of the first result to show, from 0: the beginning of a page. */
  readonly offset: number
}

const pageWith = (place: number): number => Math.floor(place / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE

/** The search in an address (CALL-5, CALL-32): the words that fit its field (HEAD-3), and the page that contains a position. */
export const searchQuery = (text: string, place: O.Option<number>): SearchQuery => ({
  words: headerSearchText(text),
  offset: pageWith(O.getOrElse(() => 0)(place)),
})

/** Whether there is anything to search for. */
export const isBlankQuery = ({ words }: SearchQuery): boolean => words.trim() === ''

/** The position at which the last page of this many results begins. No page is further than results are listed. */
export const lastPageOffset = (total: number): number => pageWith(Math.max(0, Math.min(total, SEARCH_REACH) - 1))

/** The address of a search. */
export const searchHref = ({ words, offset }: SearchQuery): OwnPath =>
  withFragment(withQuery('/search', [['qs', words], ...(offset > 0 ? [['offset', String(offset)] as const] : [])]), 'submit')
