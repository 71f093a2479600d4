import { option as O } from 'fp-ts'
import { withQuery } from '../../core/text/address.ts'
import { historyWords } from '../../words/reader-account.ts'

/** What distinguishes one search from another: its words, regardless of case and white space. */
export const searchKey = (words: string): string => words.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase()

/** How many entries a page has. */
export const HISTORY_PAGE_SIZE = 20

/** The links to neighbouring pages. */
export interface HistoryPager {
  readonly words: string
  readonly previous: O.Option<string>
  readonly next: O.Option<string>
}

/** The requested page of a list, from 1; the last one if the requested one is beyond it, the first if none is requested. */
export const pageAsked = (asked: string | undefined, total: number): number => {
  const last = Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE))
  const page = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1
  return Math.min(Math.max(1, page), last)
}

/** The address of one page of a list. */
export const pageHref = (path: string, page: number): string => withQuery(path, page > 1 ? [['page', String(page)]] : [])

/** The links between the pages of a list; none if there is only one. */
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
