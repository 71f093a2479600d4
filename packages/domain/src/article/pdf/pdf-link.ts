import type { Href } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { Article, PdfDownload } from '../record/article.ts'
import type { WindowTarget } from '../../core/commands/window-target.ts'
import { pdfRel } from './crawlable.ts'

/** The link to an article's own PDF. */
export interface PdfLink {
  readonly href: Href
  readonly target: WindowTarget
  readonly rel: O.Option<'nofollow'>
}

/** The link to an article's PDF, if it has one (PDF-2, PDF-5): in a new window, and not for crawlers unless they may have it. */
export const pdfLink = ({
  pdfDownload,
  crawlerInformation,
}: Pick<Article, 'pdfDownload' | 'crawlerInformation'>): O.Option<PdfLink> =>
  F.pipe(
    pdfDownload,
    O.chain(({ linkToPdf }: PdfDownload) => receivedHref(O.some(linkToPdf))),
    O.map((href): PdfLink => ({ href, target: 'new-window', rel: pdfRel(href, crawlerInformation) })),
  )
