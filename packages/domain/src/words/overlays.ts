/** The dialog that lists updates to the article (XMARK-1). */
export const crossmarkWords = {
  title: 'Check for updates',
  /** As far as this page knows. */
  nothing: 'No updates to this article are known.',
  record: 'View the Crossmark record',
} as const

/** The dialog that says what is temporarily unavailable (ERR-1). */
export const transientErrorWords = {
  title: 'Not available at the moment',
  /** @param what what is unavailable: `the download of …` */
  message: (what: string): string => `There is a problem with ${what}. Try again later.`,
} as const

/** What may be temporarily unavailable. */
export const unavailableNames = {
  /** ISS-2 */
  multiArticleDownload: 'the download of multiple articles in this issue',
  articlesDownload: 'the download of these articles',
  filesDownload: 'the download of these supplementary files',
} as const
