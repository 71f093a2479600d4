/**
 * The title of a page in browsers, lists of tabs and search engines.
 * @param title the page's own title; absent for the front page
 * @param site the name of the site
 */
export const documentTitle = (title: string | undefined, site: string): string =>
  title === undefined ? `${site}: the open article page` : `${title} · ${site}`

/** The description of the front page for search engines. */
export const frontPageDescription = 'Read journal articles and book chapters.'

/** The kind of an article whose file does not state one. */
export const articleKinds = {
  JL: 'Article',
  BK: 'Book chapter',
  BS: 'Book chapter',
  HB: 'Book chapter',
  RW: 'Reference work entry',
} as const
