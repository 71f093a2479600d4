/** The dialog that lists updates to the article (XMARK-1). */
export const crossmarkWords = {
  title: 'Check for updates',
  /** As far as this page knows. */
  nothing: 'No updates to this article are known here.',
  record: 'See the Crossmark record',
} as const

/** The dialog that says what is temporarily unavailable (ERR-1). */
export const transientErrorWords = {
  title: 'Not available',
  /** @param what what is unavailable: `the download of …` */
  message: (what: string): string => `Not available at the moment: ${what}. Try again later.`,
} as const

/** What may be temporarily unavailable. */
export const unavailableNames = {
  /** ISS-2 */
  multiArticleDownload: 'the download of multiple articles in this issue',
  articlesDownload: 'the download of these articles',
  filesDownload: 'the download of these supplementary files',
} as const
