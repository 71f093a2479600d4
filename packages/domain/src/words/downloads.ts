/** The dialogs for downloading several articles. */
export const downloadWords = {
  issue: 'Download full issue',
  volume: 'Download full volume',
  /** How much of today's caps is left (CAP-1). */
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

/** The notice that today's cap has been reached (CAP-2). */
export const downloadCapWords = {
  title: 'Download limit reached',
  multiArticle: (most: number): string =>
    `You can download up to ${most} articles together per day. Choose fewer, or come back tomorrow.`,
  fullIssue: (most: number): string => `You can download up to ${most} full issues or volumes per day. Come back tomorrow.`,
} as const
