/** Where something was published. */
export const publicationLineWords = {
  page: (page: string): string => `Page ${page}`,
  pages: (pages: string): string => `Pages ${pages}`,
  volume: (volume: string): string => `Volume ${volume}`,
  issue: (issue: string): string => `Issue ${issue}`,
  supplement: (supplement: string): string => `Supplement ${supplement}`,
  article: (number: string): string => `Article ${number}`,
  /** `Edition 2`, if it is only a number. */
  editionNumber: (edition: string): string => `Edition ${edition}`,
  /** `Second edition` */
  edition: (edition: string): string => `${edition} edition`,
} as const
