import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { pagerWords } from '../../words/browse.ts'

/** The links to neighbouring pages of a list. */
export interface PagerView {
  /** `Page 2 of 3` */
  readonly words: string
  readonly previous: O.Option<Href>
  readonly next: O.Option<Href>
}

/** How many pages a list of this length has; an empty one has one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The page to show for a requested one: the last, if the requested one is beyond it. */
export const shownPage = (page: number, total: number, size: number): number => Math.min(Math.max(1, page), pagesOf(total, size))

/** The links to other pages, if there are any. */
export const pagerView = (page: number, total: number, size: number, hrefOf: (page: number) => Href): O.Option<PagerView> => {
  const pages = pagesOf(total, size)
  return pages === 1
    ? O.none
    : O.some({
        words: pagerWords.place(page, pages),
        previous: page > 1 ? O.some(hrefOf(page - 1)) : O.none,
        next: page < pages ? O.some(hrefOf(page + 1)) : O.none,
      })
}
