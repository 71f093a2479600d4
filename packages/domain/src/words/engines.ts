/** Words of the page's head, which browsers and tools show. */
export const engineWords = {
  newestArticles: 'Newest articles',
  /** What the feed of all articles is called among others. */
  feedTitle: (site: string): string => `${site}: Newest articles`,
  /** The feed of the issue that an article is in. */
  thisIssue: (title: string): string => `${title}: this issue`,
  /** An article without a title, in a feed. */
  untitled: 'Untitled',
  /** What the site's search is called among a browser's. */
  searchOf: (site: string): string => `Search the articles on ${site}`,
} as const
