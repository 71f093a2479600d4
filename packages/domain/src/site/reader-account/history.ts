import type { OwnPath } from '../../core/identifiers/href.ts'
import type { option as O } from 'fp-ts'
import { withQuery } from '../../core/links/with-query.ts'
import { pagerView, shownPage, type PagerView } from '../browse/pager.ts'

/** What distinguishes one search from another: its words, regardless of case and white space. */
export const searchKey = (words: string): string => words.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase()

/** How many entries a page has. */
export const HISTORY_PAGE_SIZE = 20

/** The requested page of a list, from 1; the last one if the requested one is beyond it, the first if none is requested. */
export const pageAsked = (asked: string | undefined, total: number): number =>
  shownPage(/^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1, total, HISTORY_PAGE_SIZE)

/** The address of one page of a list. */
export const pageHref = (path: OwnPath, page: number): OwnPath => withQuery(path, page > 1 ? [['page', String(page)]] : [])

/** The links between the pages of a list; none if there is only one. */
export const historyPager = (path: OwnPath, page: number, total: number): O.Option<PagerView> =>
  pagerView(page, total, HISTORY_PAGE_SIZE, each => pageHref(path, each))
