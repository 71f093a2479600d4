/** The page that answers searches. */
export const searchWords = {
  title: 'Search',
  pages: 'Pages of results',
  previous: 'Previous page',
  next: 'Next page',
  openAccess: 'Open access',
} as const
