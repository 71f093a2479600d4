/** Texts in the page's head, which browsers and tools show. */
export const engineWords = {
  newestArticles: 'Newest articles',
  /** The name of the feed of all articles. */
  feedTitle: (site: string): string => `${site}: newest articles`,
  /** The feed of the issue that an article is in. */
  thisIssue: (title: string): string => `${title}: this issue`,
  /** An article without a title, in a feed. */
  untitled: 'Untitled',
  /** The name of the site's search among a browser's search engines. */
  searchOf: (site: string): string => `Search the articles on ${site}`,
} as const
