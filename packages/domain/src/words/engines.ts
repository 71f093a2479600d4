/** Words of the page's head, which browsers and tools show. */
export const engineWords = {
  newestArticles: 'Newest articles',
  /** What the feed of all articles is called among others. */
  feedTitle: (site: string): string => `${site}: Newest articles`,
} as const
