import { countText } from './count-text.ts'
import { counted } from './formats.ts'

/** The dialogs for downloading several articles. */
export const downloadWords = {
  issue: 'Download full issue',
  volume: 'Download full volume',
  /** How much of today's caps is left (CAP-1). */
  leftToday: (issues: number, articles: number): string =>
    `Left today: ${counted(issues, { one: 'full issue or volume', other: 'full issues or volumes' })}, and ${counted(articles, {
      one: 'individual article',
      other: 'individual articles',
    })}.`,
  chosen: (selected: number, total: number): string =>
    `${countText(selected)} of ${counted(total, { one: 'article', other: 'articles' })} selected`,
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
