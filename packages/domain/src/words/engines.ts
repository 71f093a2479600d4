/** Words of the page's head, which browsers and tools show. */
export const engineWords = {
  newestArticles: 'Newest articles',
} as const
