/** The dialogs by which several articles are downloaded. */
export const downloadWords = {
  issue: 'Download full issue',
  volume: 'Download full volume',
  /** What is left of today's caps (CAP-1). */
  leftToday: (issues: number, articles: number): string =>
    `Left today: ${issues} full ${issues === 1 ? 'issue or volume' : 'issues or volumes'}, and ${articles} ${
      articles === 1 ? 'article' : 'articles'
    } chosen from them.`,
  chosen: (selected: number, total: number): string => `${selected} of ${total} ${total === 1 ? 'article' : 'articles'} selected`,
  /** `Pages 41–46` */
  pages: (pages: string): string => `Pages ${pages}`,
  selectAll: 'Select all',
  download: 'Download',
  relatedPdfs: 'Related PDFs',
  otherPublisher: 'From another publisher',
  downloadSelected: 'Download selected',
  dontShowAgain: 'Don’t show again',
} as const

/** The notice that so much has been downloaded today (CAP-2). */
export const downloadCapWords = {
  title: 'Download limit reached',
  multiArticle: (most: number): string =>
    `You can download up to ${most} articles together per day. Choose fewer, or come back tomorrow.`,
  fullIssue: (most: number): string => `You can download up to ${most} full issues or volumes per day. Come back tomorrow.`,
} as const
