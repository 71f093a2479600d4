import { option as O } from 'fp-ts'
import type { Href, Src } from '../../core/identifiers/href.ts'
import { receivedHref, receivedSrc } from '../../core/links/received-href.ts'
import { pdfRel } from '../../article/pdf/crawlable.ts'
import type { Article, PdfPreview, PictureSize } from '../../article/record/article.ts'

const isLength = (value: number): boolean => Number.isInteger(value) && value > 0

const isPictureSize = ({ width, height }: PictureSize): boolean => isLength(width) && isLength(height)

/** The picture of a PDF's first page, with the relation of its link to the PDF. */
export interface PdfPicture extends Pick<PdfPreview, 'size'> {
  readonly link: Href
  readonly previewImageLink: Src
  readonly rel: O.Option<'nofollow'>
}

/**
 * The picture of a PDF's first page with its link to the PDF, if both addresses are safe to follow; crawlers follow it if they
 * may have the PDF (PDF-2).
 */
export const pdfPreviewOf = ({
  pdfPreview,
  crawlerInformation,
}: Pick<Article, 'pdfPreview' | 'crawlerInformation'>): O.Option<PdfPicture> =>
  O.chain(({ link, previewImageLink, size }: PdfPreview) =>
    O.chain((address: Href) =>
      O.map((picture: Src): PdfPicture => ({
        link: address,
        previewImageLink: picture,
        size: O.filter(isPictureSize)(size),
        rel: pdfRel(address, crawlerInformation),
      }))(receivedSrc(O.some(previewImageLink))),
    )(receivedHref(O.some(link))),
  )(pdfPreview)
