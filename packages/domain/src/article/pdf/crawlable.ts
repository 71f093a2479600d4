import { option as O } from 'fp-ts'
import type { CrawlerInformation } from '../record/article.ts'

/** PDF-2: what the address of a crawlable PDF contains. */
export const CRAWLABLE_MARK = '/pdf?'

/** Whether crawlers may follow a link to a PDF (PDF-2): its address contains `/pdf?` and they are permitted to. */
export const isPdfCrawlable = (
  address: string,
  { canCrawlPDFContent }: Pick<CrawlerInformation, 'canCrawlPDFContent'>,
): boolean => canCrawlPDFContent && address.includes(CRAWLABLE_MARK)

/** The relation of a link to a PDF: `nofollow` unless crawlers may follow it (PDF-2). */
export const pdfRel = (address: string, crawler: Pick<CrawlerInformation, 'canCrawlPDFContent'>): O.Option<'nofollow'> =>
  isPdfCrawlable(address, crawler) ? O.none : O.some('nofollow')
