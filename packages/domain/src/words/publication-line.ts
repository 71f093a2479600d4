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
  /** `Edition 2`, if it is only a number. */
  editionNumber: (edition: string): string => `Edition ${edition}`,
  /** `Second edition` */
  edition: (edition: string): string => `${edition} edition`,
} as const
