/** Where something was published. */
export const publicationLineWords = {
  page: 'Page',
  pages: 'Pages',
  volume: 'Volume',
  issue: 'Issue',
  supplement: 'Supplement',
  article: 'Article',
  /** `Volume 4` */
  named: (name: string, value: string): string => `${name} ${value}`,
  /** `Edition 2`, where it is known by a number alone. */
  editionNumber: (edition: string): string => `Edition ${edition}`,
  /** `Second edition` */
  edition: (edition: string): string => `${edition} edition`,
} as const
