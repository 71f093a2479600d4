import type { Src } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedSrc } from '../../core/links/received-href.ts'
import type { Article, PdfDownload } from '../record/article.ts'
import { isInstitutional } from '../reader/access.ts'
import type { Reader } from '../reader/reader.ts'

/** What decides whether a PDF may be embedded in the page. */
export interface EmbedFacts {
  readonly isCrawler: boolean
  readonly isPdfFullText: boolean
  /** Whether only readers with corporate access may have it embedded. */
  readonly isCorpReq: boolean
  readonly hasCorporateAccess: boolean
}

/**
 * Whether a PDF may be embedded (PDF-3): not for crawlers, only for a full article, and for corporate requests only with
 * corporate access.
 */
export const mayEmbedPdf = ({ isCrawler, isPdfFullText, isCorpReq, hasCorporateAccess }: EmbedFacts): boolean =>
  !isCrawler && isPdfFullText && (!isCorpReq || hasCorporateAccess)

/** The address of the PDF embedded in an article's page, if the service asks for one and it is allowed (PDF-3). */
export const embeddedPdf = (
  {
    pdfEmbed,
    pdfDownload,
    crawlerInformation,
    isCorpReq,
  }: Pick<Article, 'pdfEmbed' | 'pdfDownload' | 'crawlerInformation' | 'isCorpReq'>,
  hasCorporateAccess: boolean,
): O.Option<Src> =>
  O.chain((pdf: PdfDownload) =>
    pdfEmbed &&
    mayEmbedPdf({ isCrawler: crawlerInformation.isCrawler, isPdfFullText: pdf.isPdfFullText, isCorpReq, hasCorporateAccess })
      ? receivedSrc(O.some(pdf.linkToPdf))
      : O.none,
  )(pdfDownload)

/** The same for a reader (PDF-3): readers who come through an institution have corporate access. */
export const embeddedPdfFor = (article: Parameters<typeof embeddedPdf>[0], { profile }: Pick<Reader, 'profile'>): O.Option<Src> =>
  embeddedPdf(article, isInstitutional(profile))
