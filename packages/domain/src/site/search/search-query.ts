import { option as O } from 'fp-ts'
import { headerSearchText } from '../header/header-search.ts'
import { withQuery } from '../../core/text/address.ts'

/** The most results that one page holds. */
export const SEARCH_PAGE_SIZE = 20

/** What is searched for (CALL-32), and from which result on. */
export interface SearchQuery {
  /** As they were typed. */
  readonly words: string
  /** The place of the first result that is wanted, from 0: the beginning of a page. */
  readonly offset: number
}

const pageWith = (place: number): number => Math.floor(place / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE

/** What an address asks the search for (CALL-5, CALL-32): the words that fit its field (HEAD-3), and the page that contains a place. */
export const searchQuery = (text: string, place: O.Option<number>): SearchQuery => ({
  words: headerSearchText(text),
  offset: pageWith(O.getOrElse(() => 0)(place)),
})

/** Whether there is anything to search for. */
export const isBlankQuery = ({ words }: SearchQuery): boolean => words.trim() === ''

/** Where the last page of so many results begins. */
export const lastPageOffset = (total: number): number => pageWith(Math.max(0, total - 1))

/** The address at which a query is answered. */
export const searchHref = ({ words, offset }: SearchQuery): string =>
  `${withQuery('/search', [['qs', words], ...(offset > 0 ? [['offset', String(offset)] as const] : [])])}#submit`
