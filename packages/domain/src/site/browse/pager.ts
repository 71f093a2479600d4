import { option as O } from 'fp-ts'
import { pagerWords } from '../../words/browse.ts'

/** The ways to the pages beside one of a list. */
export interface PagerView {
  /** `Page 2 of 3` */
  readonly words: string
  readonly previous: O.Option<string>
  readonly next: O.Option<string>
}

/** How many pages a list of so many has; an empty one has one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The page that is shown where one is asked for: none after the last. */
export const shownPage = (page: number, total: number, size: number): number => Math.min(Math.max(1, page), pagesOf(total, size))

/** The ways to other pages, where there are several. */
export const pagerView = (page: number, total: number, size: number, hrefOf: (page: number) => string): O.Option<PagerView> => {
  const pages = pagesOf(total, size)
  return pages === 1
    ? O.none
    : O.some({
        words: pagerWords.place(page, pages),
        previous: page > 1 ? O.some(hrefOf(page - 1)) : O.none,
        next: page < pages ? O.some(hrefOf(page + 1)) : O.none,
      })
}
