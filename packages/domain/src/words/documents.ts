/**
 * What browsers, lists of tabs and engines call a page.
 * @param title the page's own title; absent for the front page
 * @param site the name of the site
 */
export const documentTitle = (title: string | undefined, site: string): string =>
  title === undefined ? `${site}: the open article page` : `${title} · ${site}`

/** What engines are told of the front page. */
export const frontPageDescription = 'Journal articles and book chapters to read.'

/** What an article is where its own file names no kind. */
export const articleKinds = {
  JL: 'Article',
  BK: 'Book chapter',
  BS: 'Book chapter',
  HB: 'Book chapter',
  RW: 'Reference work entry',
} as const
