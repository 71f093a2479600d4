import { option as O } from 'fp-ts'
import { withQuery } from '../../core/text/address.ts'
import { historyWords } from '../../words/reader-account.ts'

/** What tells one search from another: its words, without regard to case and to the white space between them. */
export const searchKey = (words: string): string => words.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase()

/** How many entries one page holds. */
export const HISTORY_PAGE_SIZE = 20

/** The ways to the pages beside this one. */
export interface HistoryPager {
  readonly words: string
  readonly previous: O.Option<string>
  readonly next: O.Option<string>
}

/** The page of a list that an address asks for, from 1; the last one where it asks for a later one, the first where it asks for none. */
export const pageAsked = (asked: string | undefined, total: number): number => {
  const last = Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE))
  const page = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1
  return Math.min(Math.max(1, page), last)
}

/** The address of one page of a list. */
export const pageHref = (path: string, page: number): string => withQuery(path, page > 1 ? [['page', String(page)]] : [])

/** The ways from one page of a list to those beside it; none where there is only one. */
export const historyPager = (path: string, page: number, total: number): O.Option<HistoryPager> => {
  const last = Math.ceil(total / HISTORY_PAGE_SIZE)
  return last <= 1
    ? O.none
    : O.some({
        words: historyWords.page(page, last),
        previous: page > 1 ? O.some(pageHref(path, page - 1)) : O.none,
        next: page < last ? O.some(pageHref(path, page + 1)) : O.none,
      })
}
